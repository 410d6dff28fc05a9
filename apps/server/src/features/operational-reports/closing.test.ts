import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
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

  test('another plant’s manager checks only his own', async () => {
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
        expect((await road.manager.operationalSheet.load({ loadId: id })).marks).toEqual(marks);
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

  test('takes no change of a load, and tells the driver; what he sent stands in the checking of the day', async () => {
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

  test('takes no shift of a driver either, and his own screen says that his sheet is closed', async () => {
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

describe('an entry that was refused', () => {
  const refusedRows = async () =>
    (await road.office.operationalReports.check({ day: DAY })).rows.filter(
      ({ kind }) => kind === 'refused_entry',
    );
  const leave = (loadedM3: number, more: object = {}) => ({
    kind: 'step',
    loadId: road.load.id,
    to: 'en_route',
    id: randomUUID(),
    loadedM3,
    ...more,
  });

  test('waits no more once its driver has put it right; refused again, it is one row and not two', async () => {
    await road.driveTo(road.load.id, 'loading');
    const first = leave(11);
    expect(await road.send(first)).toEqual(['MORE_THAN_DRUM']);
    const second = leave(10, { mends: first.id });
    expect(await road.send(second)).toEqual(['MORE_THAN_DRUM']);
    expect((await refusedRows()).map(({ key }) => key)).toEqual([`refused_entry:${second.id}`]);
    const deviceAt = world.now().toISOString();
    world.setNow(new Date(world.now().getTime() + 3 * 3_600_000));
    expect(await road.send(leave(8, { mends: second.id, deviceAt }))).toEqual([null]);
    expect(await refusedRows()).toEqual([]);
    expect((await road.row(road.load.id)).en_route_at).toEqual(new Date(deviceAt));
  });

  test('is not put right by something else, nor by somebody else', async () => {
    await road.driveTo(road.load.id, 'loading');
    const refused = leave(11);
    await road.send(refused);
    const { id: mends } = refused;
    const other = await goOnTheRoad(world);
    expect(await other.send({ kind: 'step', loadId: other.load.id, to: 'loading', mends })).toEqual([null]);
    expect(await road.send({ kind: 'fuel', vehicleId: road.vehicleId, litres: 10, cents: 0, mends })).toEqual(
      [null],
    );
    expect(await refusedRows()).toHaveLength(1);
  });

  test('is not hidden by itself, by one that mends it in turn, nor by one that came before it', async () => {
    await road.driveTo(road.load.id, 'loading');
    const [itself, one, other, later] = Array.from({ length: 4 }, () => randomUUID());
    await road.send(leave(11, { id: itself, mends: itself }));
    await road.send(leave(11, { id: one, mends: other }), leave(11, { id: other, mends: one }));
    await road.send(leave(8, { mends: later }), leave(8, { id: later }));
    expect((await refusedRows()).map(({ key }) => key).sort()).toEqual(
      [itself, other, later].map((id) => `refused_entry:${id}`).sort(),
    );
  });

  test('is not hidden by how many another driver’s phone sent before it', async () => {
    await world.pool.query(
      `insert into refused_entries (id, unit_id, driver_id, day_on, kind, refusal, body, at)
       select gen_random_uuid(), $1, $2, $3, 'sheet', 'SHIFT_NOT_STARTED', '{}', $3::date from generate_series(1, 300)`,
      [road.unit.id, road.trucks[1]!.driver_id, DAY],
    );
    const entry = leave(8);
    expect(await road.send(entry)).toEqual(['NOT_NEXT']);
    expect((await refusedRows()).map(({ key }) => key)).toContain(`refused_entry:${entry.id}`);
  });

  test('is not hidden by another kind of entry that takes its id', async () => {
    await road.driveTo(road.load.id, 'loading');
    const { id } = leave(11);
    await road.send(leave(11, { id }));
    expect(await road.send({ kind: 'occurrence', occurrence: 'delay', text: 'Chuva', id })).toEqual([null]);
    expect(await refusedRows()).toHaveLength(1);
  });
});

describe('closing while a driver steps', () => {
  /** Runs while another connection holds what `sql` takes, and lets it go when `during` has begun to wait. */
  async function whileHeld(sql: string, during: () => Promise<unknown>) {
    const held = await world.pool.connect();
    try {
      await held.query(`begin; ${sql}`);
      const running = during();
      await expect
        .poll(async () => {
          const { rows } = await world.pool.query(
            "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rows[0].n;
        })
        .toBeGreaterThan(0);
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
