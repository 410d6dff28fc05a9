import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCnpj } from '../../testing/a-cnpj.ts';
import { refusal } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: Client;

// A Wednesday: 12.4 of November's 21 working days are over.
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  admin = await world.as(await world.account('admin'));
});
const fields = (with_: object = {}) => ({
  code: `u${String(Math.floor(Math.random() * 1e6))}`,
  name: 'Traço Itu',
  legalName: 'Traço Concreto Itu Ltda',
  cnpj: aCnpj(),
  stateRegistration: 'isento',
  phone: '(11) 3456-7890',
  email: null as string | null,
  address: 'Rodovia do Açúcar, km 12',
  city: 'Itu',
  federativeUnit: 'SP' as const,
  coordinates: { latitude: -23.26, longitude: -47.3 },
  timeZone: 'America/Sao_Paulo' as const,
  capacityM3PerHour: 60,
  bays: 2,
  sellersMayRecord: true,
  ...with_,
});
/** At a unit: a device in use, one that was silent for too long, and one whose session was ended. */
async function sessionsOf(unitId: string) {
  const { id } = await world.account('unit', { unit_id: unitId });
  for (const [name, seenAt, endedAt] of [
    ['em uso', '2026-11-18T13:56:00Z', null],
    ['calado', '2026-11-18T13:54:00Z', null],
    ['encerrado', '2026-11-18T13:59:00Z', '2026-11-18T13:59:30Z'],
  ])
    await world.pool.query(
      `insert into active_sessions (id, user_id, user_type, user_name, device_info, session_id, account_id, unit_id, last_heartbeat_at, ended_at)
       values (gen_random_uuid(), $1::text, 'unit', $2, '{}', gen_random_uuid(), $3, $1::uuid, $4, $5)`,
      [unitId, name, id, seenAt, endedAt],
    );
}
const open = (with_: object = {}) => admin.unitsOverview.create({ id: randomUUID(), ...fields(with_) });

describe('the register', () => {
  test('a unit is opened, what is typed kept without masks; sending twice opens one', async () => {
    const sent = { id: randomUUID(), ...fields() };
    const made = await admin.unitsOverview.create(sent);
    expect(made).toMatchObject({
      code: sent.code.toUpperCase(),
      stateRegistration: 'ISENTO',
      phone: '1134567890',
      bays: 2,
      active: true,
      coordinates: { latitude: -23.26 },
      health: null,
    });
    expect(await admin.unitsOverview.create(sent)).toMatchObject({ name: made.name });
  });

  test('a code and a CNPJ are one unit’s; what is wrong is said at its field', async () => {
    const one = await open();
    await expect(open({ code: one.code })).rejects.toEqual(refusal('CODE_TAKEN'));
    await expect(open({ cnpj: one.cnpj })).rejects.toEqual(refusal('CNPJ_TAKEN'));
    for (const wrong of [
      { cnpj: '11.222.333/0001-00' },
      { stateRegistration: 'não sei' },
      { timeZone: 'Europe/Lisbon' },
      { federativeUnit: 'XX' },
      { capacityM3PerHour: 0 },
      { bays: 11 },
      { code: 'x' },
    ])
      await expect(open(wrong)).rejects.toMatchObject({
        data: { issues: [{ path: Object.keys(wrong) }] },
      });
  });

  test('a change asks for the revision that was seen; the time zone stays once loads are counted by it', async () => {
    const made = await open();
    const edit = (with_: object, revision = made.revision) =>
      admin.unitsOverview.edit({
        ...fields({ code: made.code, cnpj: made.cnpj, ...with_ }),
        id: made.id,
        revision,
      });
    const changed = await edit({ timeZone: 'America/Manaus' });
    await expect(edit({ name: 'Tarde' })).rejects.toMatchObject({ code: 'STALE_REVISION' });
    await world.load({ unit_id: made.id });
    await expect(edit({ timeZone: 'America/Sao_Paulo' }, changed.revision)).rejects.toEqual(
      refusal('HAS_LOADS'),
    );
    expect(await edit({ timeZone: 'America/Manaus', bays: 3 }, changed.revision)).toMatchObject({ bays: 3 });
  });

  test('a unit with a pour to drive or a truck on the road is not closed', async () => {
    const made = await open();
    const load = await world.load({ unit_id: made.id, state: 'en_route' });
    const close = () =>
      admin.unitsOverview.setActive({ id: made.id, revision: made.revision, active: false });
    await expect(close()).rejects.toMatchObject({ code: 'HAS_OPEN_WORK', data: { pours: 0, loads: 1 } });
    await world.pool.query("update loads set state = 'closed' where id = $1", [load.id]);
    expect(await close()).toMatchObject({ active: false });
    expect((await admin.unitsOverview.list({ search: made.code })).rows).toEqual([]);
    expect((await admin.unitsOverview.list({ search: made.code, active: 'all' })).rows).toHaveLength(1);
  });
});

describe('the list', () => {
  test('tells a unit’s month, people, vehicles, devices in use and last load, and its totals are their sum', async () => {
    const unit = await open({ name: 'Usina Contada' });
    const seller = await world.seller({ unit_id: unit.id });
    await world.manager({ unit_id: unit.id, name: 'Rita Prado' });
    for (const state of ['available', 'on_trip', 'in_maintenance', 'inactive'])
      await world.vehicle({ unit_id: unit.id, state });
    await world.goal({ id: randomUUID(), unit_id: unit.id, month_on: '2026-11-01', m3: 42 });
    for (const active of [true, false]) {
      const { id: seller_id } = await world.seller({ unit_id: unit.id, active });
      await world.goal({ id: randomUUID(), unit_id: unit.id, seller_id, month_on: '2026-11-01', m3: 30 });
    }
    await sessionsOf(unit.id);
    await world.load({
      unit_id: unit.id,
      seller_id: seller.id,
      loaded_m3: 14.5,
      delivered_m3: 14.5,
      billed_m3: 14.5,
      loaded_at: '2026-11-17T12:00:00Z',
    });
    const { rows } = await admin.unitsOverview.list({ search: 'Usina Contada' });
    expect(rows).toMatchObject([
      {
        managers: ['Rita Prado'],
        month: { m3: 14.5, goalM3: 42, sellersGoalM3: 30, goalShare: 14.5 / 42, projectionM3: 24.56 },
        vehicles: { working: 2, down: 1, total: 3 },
        sellers: 2,
        sessions: 1,
        lastLoadAt: '2026-11-17T12:00:00.000Z',
      },
    ]);
    // 14.5 of 24.8 m³ expected by now is below 60 %: the goal costs all of its weight; two of three trucks work.
    expect(rows[0]!.health!.reasons.map(({ factor }) => factor)).toEqual(['goal', 'fleet']);
    expect(await admin.unitsOverview.totals({ search: 'Usina Contada' })).toEqual({
      units: 1,
      m3: 14.5,
      goalM3: 42,
      projectionM3: 24.56,
      vehicles: 3,
      sellers: 2,
      sessions: 1,
    });
    const file = await admin.unitsOverview.export({ search: 'Usina Contada', format: 'csv' });
    expect(await file.text()).toContain('Usina Contada');
  });

  test('goes page after page in both directions', async () => {
    for (const name of ['Página A', 'Página B', 'Página C']) await open({ name });
    for (const [sort, expected] of [
      ['name', ['Página A', 'Página B', 'Página C']],
      ['-name', ['Página C', 'Página B', 'Página A']],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await admin.unitsOverview.list({
          search: 'Página',
          sort,
          limit: 2,
          ...(cursor ? { cursor } : {}),
        });
        seen.push(...page.rows.map(({ name }) => name));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(expected);
    }
  });
});

describe('what a unit does otherwise', () => {
  test('is the company’s until it says so, and is the company’s again when it says no more', async () => {
    const unit = await open();
    const usual = await admin.unitsOverview.settings({ id: unit.id });
    expect(usual).toMatchObject({ own: {}, company: { loadM3: 8, closesAt: 1140 }, revision: unit.revision });
    const saved = await admin.unitsOverview.saveSettings({
      id: unit.id,
      revision: usual.revision,
      own: { closesAt: 1200, plantPhone: '15 3333-4444' },
    });
    expect(saved.own).toEqual({ closesAt: 1200, plantPhone: '15 3333-4444' });
    const office = await world.as(await world.account('unit', { unit_id: unit.id }));
    expect((await office.dayBoard.read({})).settings.closesAt).toBe(1200);
    const back = await admin.unitsOverview.saveSettings({ id: unit.id, revision: saved.revision, own: {} });
    expect(back.own).toEqual({});
    expect((await office.dayBoard.read({})).settings.closesAt).toBe(1140);
  });

  test('must make sense with what the company set; the series of its notes stays', async () => {
    const { id } = await open();
    await world.pool.query(`update units set settings = '{"noteSeries": "Q"}' where id = $1`, [id]);
    const { revision, own } = await admin.unitsOverview.settings({ id });
    expect(own).toEqual({});
    const save = (change: object, seen = revision) =>
      admin.unitsOverview.saveSettings({ id, revision: seen, own: change });
    await expect(save({ orangeMinutes: 160 })).rejects.toMatchObject({
      code: 'VALUE_INVALID',
      data: { field: 'lifeMinutes' },
    });
    await expect(save({ noteSeries: 'X' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await save({ loadM3: 10 });
    await expect(save({ loadM3: 9 })).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { own: { loadM3: 10 } } },
    });
    const { rows } = await world.pool.query('select settings from units where id = $1', [id]);
    expect(rows[0].settings).toEqual({ loadM3: 10, noteSeries: 'Q' });
  });
});

test('what another unit holds, or nobody, is refused: a code, a CNPJ, a unit that there is not', async () => {
  const [one, other] = [await open(), await open()];
  const edit = (with_: object) =>
    admin.unitsOverview.edit({
      ...fields({ code: one.code, cnpj: one.cnpj }),
      id: one.id,
      revision: one.revision,
      ...with_,
    });
  await expect(edit({ code: other.code })).rejects.toEqual(refusal('CODE_TAKEN'));
  await expect(edit({ cnpj: other.cnpj })).rejects.toEqual(refusal('CNPJ_TAKEN'));
  await expect(edit({ id: randomUUID() })).rejects.toEqual(refusal('UNIT_NOT_FOUND'));
  await expect(admin.unitsOverview.setActive({ id: one.id, revision: 99, active: false })).rejects.toEqual(
    refusal('STALE_REVISION'),
  );
});
