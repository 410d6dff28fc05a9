import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import type { Client, World } from '../../testing/world.ts';
import { openWorld } from '../../testing/world.ts';

const DAY = '2026-11-18';
let world: World;
let road: OnTheRoad;
let admin: Client;
let supervisor: Client;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
  admin = await world.as(await world.account('admin'));
  supervisor = await world.as(await world.account('supervisor'));
});
afterAll(() => world.close());

const day = () => ({ unitId: road.unit.id, day: DAY });
const standing = async () => (await admin.operationalReports.check(day())).standing;
const revision = async () => (await standing()).revision;
const confer = async (who: Client, more: object = {}) =>
  who.operationalReports.confer({ ...day(), revision: await revision(), ...more });
const close = async (who: Client, reason = '') =>
  who.operationalReports.close({ ...day(), revision: await revision(), reason });
const reopen = async (who: Client, reason = 'Uma nota ficou de fora') =>
  who.operationalReports.reopen({ ...day(), revision: await revision(), reason });
/** The whole trip and the sheet, so that nothing of the day waits. */
async function driveWholeDay() {
  await road.send({ kind: 'shift', step: 'start', odometerKm: 100, vehicleId: road.vehicleId });
  await road.driveTo(road.load.id, 'closed');
  await road.send({ kind: 'shift', step: 'end', odometerKm: 160 }, { kind: 'sheet' });
  const { drivers } = await road.manager.operationalSheet.read({ day: DAY });
  const { shift } = drivers.find(({ id }) => id === road.driverId)!;
  await road.manager.operationalSheet.confer({ sheets: [{ id: shift!.id, revision: shift!.revision }] });
}

describe('a day', () => {
  test('is checked by the manager, closed by the admin, and reopened with a reason; who did it stands in its history', async () => {
    await driveWholeDay();
    expect(await confer(road.manager)).toMatchObject({ state: 'checked' });
    expect(await close(admin)).toMatchObject({ state: 'closed' });
    const sheet = await road.manager.operationalSheet.read({ day: DAY });
    expect(sheet.drivers.find(({ id }) => id === road.driverId)?.shift?.sheet).toBe('closed');
    expect(await reopen(admin)).toMatchObject({
      state: 'open',
      history: [
        { state: 'open', reason: 'Uma nota ficou de fora' },
        { state: 'closed', reason: '' },
        { state: 'checked', reason: '' },
      ],
    });
    const mine = await road.manager.operationalReports.check({ day: DAY });
    expect(mine.standing.history).toHaveLength(3);
  });

  test('is not closed by a manager, nor reopened by a supervisor, nor closed before it is checked', async () => {
    await expect(close(road.manager)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect(close(admin)).rejects.toMatchObject({ code: 'WRONG_DAY_STATE', data: { state: 'open' } });
    await driveWholeDay();
    await confer(road.manager);
    await close(supervisor);
    await expect(reopen(supervisor)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await expect(confer(road.manager, { isChecked: false })).rejects.toMatchObject({
      code: 'WRONG_DAY_STATE',
    });
  });

  test('with rows of weight closes only with a reason', async () => {
    await road.driveTo(road.load.id, 'closed');
    await confer(road.manager);
    await expect(close(admin)).rejects.toMatchObject({ code: 'ROWS_OPEN', data: { rows: 1 } });
    expect(await close(admin, 'Motorista sem aparelho')).toMatchObject({ state: 'closed' });
  });

  test('that goes on tells before it is checked what it tells once it is checked and closed', async () => {
    await road.anotherLoad({ state: 'scheduled', loaded_at: world.now().toISOString() });
    await road.send({ kind: 'shift', step: 'start', odometerKm: 100, vehicleId: road.vehicleId });
    await road.driveTo(road.load.id, 'en_route');
    const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key).sort();
    const before = await admin.operationalReports.check(day());
    expect(before.rows).toEqual([]);
    expect(new Set(before.waiting.map(({ kind }) => kind))).toEqual(
      new Set(['under_way', 'not_driven', 'sheet_not_sent', 'km_missing']),
    );
    await confer(road.manager);
    const checked = await admin.operationalReports.check(day());
    expect(checked.waiting).toEqual([]);
    expect(keys(checked.rows)).toEqual(keys([...before.rows, ...before.waiting]));
    await close(admin, 'Motorista sem aparelho');
    expect(keys((await admin.operationalReports.check(day())).rows)).toEqual(keys(checked.rows));
  });

  test('is taken back to open by its manager; a stale view, a day to come and a unit unknown are refused', async () => {
    const seen = await revision();
    await confer(road.manager);
    expect(await confer(road.manager, { isChecked: false })).toMatchObject({ state: 'open' });
    await expect(confer(road.manager, { revision: seen })).rejects.toMatchObject({ code: 'STALE_REVISION' });
    const tomorrow = { ...day(), day: '2026-11-19', revision: 0 };
    await expect(road.manager.operationalReports.confer(tomorrow)).rejects.toMatchObject({
      code: 'DAY_NOT_BEGUN',
    });
    const nowhere = { ...tomorrow, unitId: randomUUID() };
    await expect(admin.operationalReports.confer(nowhere)).rejects.toMatchObject({ code: 'UNIT_NOT_FOUND' });
  });
});

describe('a day, checked and closed by those it belongs to', () => {
  test('another plant’s manager checks only their own', async () => {
    const other = await world.as(await world.account('manager', { unit_id: (await world.unit()).id }));
    await other.operationalReports.confer({ ...day(), revision: 0 });
    expect(await standing()).toMatchObject({ state: 'open' });
  });

  test('has the same marks in its list and in the panel of each load, checked early or not', async () => {
    const begun = world.now().toISOString();
    const twin = await road.anotherLoad({
      origin: 'manual',
      state: 'closed',
      note_number: 7,
      loaded_at: begun,
    });
    await road.driveTo(road.load.id, 'en_route');
    const marksOf = async () => {
      const { loads } = await road.manager.operationalSheet.read({ day: DAY });
      for (const { id, marks } of loads)
        expect((await road.manager.loadRecord.read({ id })).trip.marks).toEqual(marks);
      return Object.fromEntries(loads.map(({ id, marks }) => [id, marks]));
    };
    expect(await marksOf()).toEqual({ [road.load.id]: ['twice'], [twin.id]: ['twice'] });
    await confer(road.manager);
    expect(await marksOf()).toEqual({ [road.load.id]: ['under_way', 'twice'], [twin.id]: ['twice'] });
  });

  test('a manager closes no day past the handlers either', async () => {
    await confer(road.manager);
    const account = await world.account('manager', { unit_id: road.unit.id, cpf: '52998224725' });
    await world.cookieOf(account);
    const { rows } = await world.pool.query('select token from sessions where account_id = $1', [account.id]);
    const client = await world.pool.connect();
    try {
      await client.query(`begin; select * from app.enter('${rows[0].token}')`);
      await expect(client.query(`update closed_days set state = 'closed'`)).rejects.toMatchObject({
        code: '42501',
      });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('a closed day', () => {
  const aStep = () => ({ kind: 'step', loadId: road.load.id, to: 'en_route', id: randomUUID() });

  test('takes no change of a load, and tells the driver; what was sent stands in the checking of the day', async () => {
    await road.driveTo(road.load.id, 'loading');
    await confer(road.manager);
    await close(admin, 'Fechado para o teste');
    expect(await road.send(aStep())).toEqual(['DAY_CLOSED']);
    const { rows } = await road.manager.operationalReports.check({ day: DAY });
    expect(rows[0]).toMatchObject({ kind: 'refused_entry', isHeavy: true, loadId: road.load.id });
    expect(rows[0]!.detail).toContain('Este dia já foi fechado');
  });

  test('is accepted no further: what was open when it closed stays open to see', async () => {
    await road.driveTo(road.load.id, 'on_site');
    await confer(road.manager);
    await close(admin, 'Caminhão ainda na obra');
    const [row] = (await admin.operationalReports.check(day())).rows;
    await expect(
      road.manager.operationalReports.settle({ day: DAY, key: row!.key, note: 'Tudo certo assim' }),
    ).rejects.toMatchObject({ code: 'DAY_CLOSED' });
  });

  test('takes no shift of a driver either, and the driver’s own screen says that the sheet is closed', async () => {
    await driveWholeDay();
    await confer(road.manager);
    await close(admin);
    expect((await road.driver.operationalSheet.mine()).shift).toMatchObject({ sheet: 'closed' });
    expect(await road.send({ kind: 'sheet' })).toEqual(['DAY_CLOSED']);
    await world.pool.query('delete from shifts where driver_id = $1', [road.driverId]);
    expect(await road.send({ kind: 'shift', step: 'start' })).toEqual(['DAY_CLOSED']);
  });

  test('once reopened takes the same entry, and it waits no more', async () => {
    await road.driveTo(road.load.id, 'loading');
    await confer(road.manager);
    await close(admin, 'Fechado para o teste');
    const entry = aStep();
    await road.send(entry);
    await reopen(admin);
    expect(await road.send(entry)).toEqual([null]);
    const { rows } = await road.manager.operationalReports.check({ day: DAY });
    expect(rows.filter(({ kind }) => kind === 'refused_entry')).toEqual([]);
  });
});

describe('closing while a driver steps', () => {
  /** Runs while another connection holds what `sql` takes, and lets it go when `during` has begun to wait. */
  async function whileHeld(sql: string, during: () => Promise<unknown>) {
    const held = await world.pool.connect();
    try {
      await held.query(`begin; ${sql}`);
      const running = during();
      await untilWaiting(world.pool);
      await held.query('commit');
      return await running;
    } finally {
      held.release();
    }
  }

  test('the step that came first is in the day that closes', async () => {
    await road.driveTo(road.load.id, 'loading');
    await confer(road.manager);
    // A step that has taken its day's lock and not yet committed: closing waits for it.
    await whileHeld(`update loads set seal = 'L-1' where id = '${road.load.id}'`, () =>
      close(admin, 'Fechado para o teste'),
    );
    expect(await standing()).toMatchObject({ state: 'closed' });
    expect(await road.row(road.load.id)).toMatchObject({ seal: 'L-1' });
  });

  test('the step that comes while the day closes is refused as of a closed day', async () => {
    await road.driveTo(road.load.id, 'loading');
    const { id } = await world.account('admin');
    const outcome = await whileHeld(
      `insert into closed_days (unit_id, day_on, state, changed_by) values ('${road.unit.id}', '${DAY}', 'closed', '${id}')`,
      () => road.send({ kind: 'step', loadId: road.load.id, to: 'en_route' }),
    );
    expect(outcome).toEqual(['DAY_CLOSED']);
    expect(await road.row(road.load.id)).toMatchObject({ state: 'loading' });
  });
});

test('nothing is asked or closed of a unit that there is not, nor of a day that somebody changed meanwhile', async () => {
  const nowhere = { unitId: randomUUID(), day: DAY };
  const unknown = { code: 'UNIT_NOT_FOUND' };
  await expect(admin.operationalReports.check(nowhere)).rejects.toMatchObject(unknown);
  await expect(admin.operationalReports.close({ ...nowhere, revision: 1, reason: '' })).rejects.toMatchObject(
    unknown,
  );
  await expect(
    admin.operationalReports.reopen({ ...nowhere, revision: 1, reason: 'Uma nota ficou de fora' }),
  ).rejects.toMatchObject(unknown);
  const settled = { key: `clock_wrong:${road.load.id}`, note: 'Aparelho trocado' };
  await expect(admin.operationalReports.settle({ ...nowhere, ...settled } as never)).rejects.toMatchObject(
    unknown,
  );
  await expect(reopen(admin)).rejects.toMatchObject({ code: 'WRONG_DAY_STATE' });
  await driveWholeDay();
  await confer(road.manager);
  const stale = { code: 'STALE_REVISION' };
  await expect(admin.operationalReports.close({ ...day(), revision: 99, reason: '' })).rejects.toMatchObject(
    stale,
  );
  await close(admin);
  await expect(
    admin.operationalReports.reopen({ ...day(), revision: 99, reason: 'Uma nota ficou de fora' }),
  ).rejects.toMatchObject(stale);
});
