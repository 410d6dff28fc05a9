import { randomUUID } from 'node:crypto';
import type { ManagerLine } from '@traco/contract/managers-overview/manager';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCpf } from '../../testing/a-cpf.ts';
import { refusal } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let admin: Client;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit();
  admin = await world.as(await world.account('admin', { name: 'Diretora' }));
});

const fields = (with_: object = {}) => ({
  name: 'Sérgio Prado',
  cpf: aCpf(),
  phone: '(15) 98765-4321',
  email: ' Sergio@Traco.example ',
  ...with_,
});
const takeOn = (with_: object = {}, unitId = unit.id) =>
  admin.managersOverview.create({ id: randomUUID(), unitId, ...fields(with_) });
const signIn = (user: string, password: string) =>
  world.app.inject({ method: 'POST', url: '/api/identity/sign-in', payload: { user, password } });

describe('the register', () => {
  test('a manager is taken on; sending twice takes on one; a CPF is one person', async () => {
    const sent = { id: randomUUID(), unitId: unit.id, ...fields() };
    expect(await admin.managersOverview.create(sent)).toMatchObject({
      name: 'Sérgio Prado',
      phone: '15987654321',
      email: 'sergio@traco.example',
      unit: { id: unit.id },
      access: 'none',
      lastSignInAt: null,
    });
    expect(await admin.managersOverview.create(sent)).toMatchObject({ name: 'Sérgio Prado' });
    await expect(admin.managersOverview.create({ ...sent, name: 'Outra' })).rejects.toMatchObject({
      code: 'SENT_OTHERWISE',
    });
    await expect(takeOn({ cpf: sent.cpf })).rejects.toEqual(refusal('CPF_TAKEN'));
    await expect(takeOn({ cpf: '11111111111' })).rejects.toMatchObject({
      data: { issues: [{ path: ['cpf'], message: 'CPF inválido: confira os 11 dígitos.' }] },
    });
    const closed = await world.unit({ active: false });
    await expect(takeOn({}, closed.id)).rejects.toEqual(refusal('UNIT_NOT_FOUND'));
  });

  test('a change asks for the revision that was seen, and the history names who did it', async () => {
    const made = await takeOn();
    const edit = (with_: object, revision = made.revision) =>
      admin.managersOverview.edit({ ...fields({ cpf: made.cpf, ...with_ }), id: made.id, revision });
    await edit({ name: 'Sérgio do Prado' });
    await expect(edit({ name: 'Tarde Demais' })).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { name: 'Sérgio do Prado' } },
    });
    const [latest, first] = await admin.managersOverview.history({ id: made.id });
    expect(latest).toMatchObject({
      who: 'Diretora',
      changes: [{ field: 'name', before: 'Sérgio Prado', after: 'Sérgio do Prado' }],
    });
    expect(first).toMatchObject({ action: 'insert', changes: [] });
    const nobody = { ...fields({}), id: randomUUID(), revision: 1 };
    for (const call of [admin.managersOverview.history, admin.managersOverview.edit])
      await expect(call(nobody)).rejects.toEqual(refusal('MANAGER_NOT_FOUND'));
  });

  test('two managers of a unit are two people: what each does is told under their own name', async () => {
    const [one, other] = [await takeOn({ name: 'Primeiro Turno' }), await takeOn({ name: 'Segundo Turno' })];
    expect((await admin.managersOverview.get({ id: one.id })).colleagues).toEqual(['Segundo Turno']);
    const driver = await world.driver({ unit_id: unit.id });
    for (const { id, name } of [one, other]) {
      await admin.managersOverview.giveAccess({ id });
      const { accountId } = await admin.managersOverview.get({ id });
      await world.pool.query('update accounts set must_change_password = false where id = $1', [accountId]);
      const manager = await world.as({ id: accountId! });
      await manager.truckDrivers.recordEvent({
        id: driver.id,
        eventId: randomUUID(),
        kind: 'praise',
        onDay: '2026-11-18',
        amountCents: 0,
        description: `Elogio de ${name}`,
      });
    }
    const { rows } = await world.pool.query(
      "select actor_name from audit where table_name = 'driver_events' and after ->> 'driver_id' = $1 order by id",
      [driver.id],
    );
    expect(rows).toEqual([{ actor_name: 'Primeiro Turno' }, { actor_name: 'Segundo Turno' }]);
  });
});

describe('the figures', () => {
  const load = (unitId: string, with_: object) =>
    world.load({ unit_id: unitId, loaded_m3: 8, delivered_m3: 8, ...with_ });

  test('tell of thirty days: drivers, working vehicles, m³ returned, minutes from first water on', async () => {
    await takeOn();
    await world.driver({ unit_id: unit.id });
    await world.driver({ unit_id: unit.id, active: false });
    for (const state of ['available', 'on_trip', 'restricted', 'stopped', 'inactive'])
      await world.vehicle({ unit_id: unit.id, state });
    const at = '2026-11-18T10:00:00Z';
    await load(unit.id, { returned_m3: 1, loaded_at: at, washing_at: '2026-11-18T11:40:00Z' });
    await load(unit.id, { loaded_at: at, back_at: '2026-11-18T12:00:00Z' });
    await load(unit.id, { loaded_at: at });
    await load(unit.id, { returned_m3: 8, loaded_at: '2026-10-10T10:00:00Z' });
    await load(unit.id, { returned_m3: 8, loaded_at: at, state: 'cancelled' });
    const { rows } = await admin.managersOverview.list({ unitId: unit.id });
    expect(rows[0]!.figures).toMatchObject({
      drivers: 1,
      vehicles: { working: 3, total: 4 },
      fleetShare: 0.75,
      returnsShare: 1 / 24,
      holdMinutes: 110,
      loads: 3,
      timedLoads: 2,
    });
  });

  test('rank the units by the sum of three places; who lacks a figure has none', async () => {
    await world.pool.query('update units set active = false');
    const good = await world.unit();
    const fair = await world.unit();
    const empty = await world.unit();
    for (const [{ id }, returned_m3, minutes, states] of [
      [good, 0, '50', ['available']],
      [fair, 4, '30', ['available', 'stopped']],
    ] as const) {
      await takeOn({}, id);
      for (const state of states) await world.vehicle({ unit_id: id, state });
      await load(id, {
        returned_m3,
        loaded_at: '2026-11-18T10:00:00Z',
        washing_at: `2026-11-18T10:${minutes}:00Z`,
      });
    }
    await takeOn({}, empty.id);
    const { rows } = await admin.managersOverview.list({ sort: 'rank', active: 'active' });
    const ranks = rows
      .filter(({ unit: { id } }) => [good.id, fair.id, empty.id].includes(id))
      .map(({ unit: { id }, figures: { places, rank, ranked } }) => ({ id, ...places, rank, ranked }));
    expect(ranks).toEqual([
      { id: good.id, fleet: 1, returns: 1, hold: 2, rank: 1, ranked: 2 },
      { id: fair.id, fleet: 2, returns: 2, hold: 1, rank: 2, ranked: 2 },
      { id: empty.id, fleet: null, returns: null, hold: null, rank: null, ranked: 2 },
    ]);
  });
});

const names = (rows: ManagerLine[]) => rows.map(({ name }) => name);
let ana: { id: string };
const list = (with_: object = {}) => admin.managersOverview.list({ unitId: unit.id, ...with_ });

async function takeOnThree() {
  ana = await takeOn({ name: 'Ana' });
  await takeOn({ name: 'Bia' });
  await takeOn({ name: 'Caio' });
}

describe('the list', () => {
  beforeEach(takeOnThree);

  test('is sorted by unit, name or rank, page after page, nobody twice', async () => {
    for (const [sort, expected] of [
      ['unit', ['Ana', 'Bia', 'Caio']],
      ['-unit', ['Caio', 'Bia', 'Ana']],
      ['name', ['Ana', 'Bia', 'Caio']],
      ['-name', ['Caio', 'Bia', 'Ana']],
      ['rank', null],
      ['-rank', null],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, limit: 1, ...(cursor ? { cursor } : {}) });
        seen.push(...names(page.rows));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(expected ? seen : seen.toSorted(), sort).toEqual(expected ?? ['Ana', 'Bia', 'Caio']);
    }
    const { nextCursor } = await list({ sort: 'name', limit: 1 });
    for (const sort of ['unit', 'rank'])
      await expect(list({ sort, cursor: nextCursor! })).rejects.toEqual(refusal('CURSOR_INVALID'));
  });

  test('filters say who cannot come in, never came, or is called so; totals count a unit once', async () => {
    const found = async (filter: object) => names((await list(filter)).rows);
    await world.driver({ unit_id: unit.id });
    expect(await admin.managersOverview.totals({ unitId: unit.id })).toEqual({
      managers: 3,
      units: 1,
      drivers: 1,
      withoutAccess: 3,
    });
    const { password, cpf } = await admin.managersOverview.giveAccess({ id: ana.id });
    expect(await found({ standing: 'without_account' })).toEqual(['Bia', 'Caio']);
    expect(await found({ standing: 'never_came' })).toEqual(['Ana']);
    const came = await signIn(cpf, password);
    expect(came.statusCode).toBe(200);
    expect(await found({ search: 'ai' })).toEqual(['Caio']);
    expect(await found({ search: cpf.slice(0, 6) })).toEqual(['Ana']);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ active: 'inactive' })).toEqual([]);
    const file = await admin.managersOverview.export({ unitId: unit.id, format: 'csv' });
    expect((await file.text()).trim().split('\r\n')).toHaveLength(4);
  });

  test('what its lines add up to, and a history, are told without a look at the ledger', async () => {
    const holder = await world.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table loads in access exclusive mode');
      expect(await admin.managersOverview.totals({ unitId: unit.id })).toMatchObject({ managers: 3 });
      expect(await admin.managersOverview.history({ id: ana.id })).toHaveLength(1);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  test('a supervisor reads it and gives no access; a unit, a manager and a seller do not see it', async () => {
    const supervisor = await world.as(await world.account('supervisor'));
    expect((await supervisor.managersOverview.list({ unitId: unit.id })).rows).toHaveLength(3);
    await expect(supervisor.managersOverview.giveAccess({ id: ana.id })).rejects.toEqual(
      refusal('NOT_ALLOWED'),
    );
    for (const role of ['unit', 'manager', 'seller'] as const) {
      const client = await world.as(await world.account(role, { unit_id: unit.id }));
      await expect(client.managersOverview.list({})).rejects.toEqual(refusal('NOT_ALLOWED'));
    }
  });
});

test('out of work the sessions end and the account closes; back, it opens; a mended CPF is the name at the door', async () => {
  const manager = await takeOn();
  const given = await admin.managersOverview.giveAccess({ id: manager.id });
  const came = await signIn(manager.cpf, given.password);
  expect(came.json()).toMatchObject({ userType: 'manager', unitId: unit.id, mustChangePassword: true });
  const next = aCpf();
  const mended = await admin.managersOverview.edit({
    ...fields({ cpf: next }),
    id: manager.id,
    revision: manager.revision,
  });
  expect((await signIn(manager.cpf, given.password)).statusCode).toBe(422);
  expect((await signIn(next, given.password)).statusCode).toBe(200);
  const { accountId } = mended;
  const own = await world.as({ id: accountId! });
  const gone = await admin.managersOverview.setActive({
    id: manager.id,
    revision: mended.revision,
    active: false,
  });
  expect(gone).toMatchObject({ active: false, access: 'disabled' });
  expect(await own.identity.me()).toBeNull();
  await expect(admin.managersOverview.giveAccess({ id: manager.id })).rejects.toEqual(
    refusal('MANAGER_INACTIVE'),
  );
  const back = await admin.managersOverview.setActive({
    id: manager.id,
    revision: gone.revision,
    active: true,
  });
  expect(back).toMatchObject({ active: true, access: 'temporary' });
  const other = await takeOn();
  await world.account('mechanic', { cpf: other.cpf });
  await expect(admin.managersOverview.giveAccess({ id: other.id })).rejects.toEqual(refusal('CPF_TAKEN'));
});

test('what another manager holds is refused: the CPF; a file names its unit', async () => {
  const [one, other] = [await takeOn(), await takeOn()];
  await expect(
    admin.managersOverview.edit({ ...fields({ cpf: other.cpf }), id: one.id, revision: one.revision }),
  ).rejects.toEqual(refusal('CPF_TAKEN'));
  await expect(admin.managersOverview.setActive({ id: one.id, revision: 99, active: false })).rejects.toEqual(
    refusal('STALE_REVISION'),
  );
  const rows = [{ id: randomUUID(), line: 2, name: 'Rui Prado', cpf: aCpf() }];
  await expect(admin.managersOverview.import({ unitId: randomUUID(), rows } as never)).rejects.toEqual(
    refusal('UNIT_REQUIRED'),
  );
});
