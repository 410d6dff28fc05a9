import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asPerson } from '../../testing/as-person.ts';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openSellingPlant, type SellingPlant } from './commission.fixture.ts';

let world: World;
let plant: SellingPlant;
let line: { id: string; statement_id: string; load_id: string };
let account: { admin: string; seller: string };
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openSellingPlant(world);
  await plant.load(2);
  await plant.load(3);
  world.setNow('2026-11-03T12:00:00Z');
  await plant.close('2026-10');
  const lines = await world.pool.query(
    'select * from commission_lines where seller_id = $1 order by position',
    [plant.seller.id],
  );
  line = lines.rows[0];
  const idOf = async (where: string, ...values: string[]) =>
    (await world.pool.query(`select id from accounts where ${where} limit 1`, values)).rows[0].id as string;
  account = {
    admin: await idOf("role = 'admin'"),
    seller: await idOf('seller_id = $1', plant.seller.id),
  };
});

const asAdmin = (statement: string) => asPerson(world, { role: 'admin' }, statement);
const asUnit = (statement: string) => asPerson(world, { role: 'unit', unitId: plant.unit.id }, statement);
const asSeller = (statement: string) =>
  asPerson(world, { role: 'seller', unitId: plant.unit.id, sellerId: plant.seller.id }, statement);

const answer = (more: Partial<Record<'by' | 'at' | 'unitId' | 'sellerId', string>> = {}) =>
  `insert into commission_answers (id, unit_id, seller_id, answer, reason, account_id, created_at)
    values ('${line.id}', '${more.unitId ?? plant.unit.id}', '${more.sellerId ?? plant.seller.id}', 'contested', 'a carga foi de 9 m³',
      '${more.by ?? account.seller}', '${more.at ?? '2026-11-04T12:00:00Z'}')`;
const decide = (decision: string, cents: number, by = account.admin) =>
  `insert into commission_decisions (id, unit_id, seller_id, decision, cents, reason, account_id)
    values ('${line.id}', '${plant.unit.id}', '${plant.seller.id}', '${decision}', ${cents}, 'a nota diz', '${by}')`;

test('a line is answered by its seller alone, in their own name, until its last day', async () => {
  expect(await asSeller(answer())).toBe(1);
  expect(await asSeller(answer({ at: '2026-11-09T02:59:00Z' }))).toBe(1);
  expect(await asSeller(answer({ at: '2026-11-09T03:00:00Z' }))).toBe('42501');
  expect(await asSeller(answer({ by: account.admin }))).toBe('42501');
  expect(await asSeller(answer({ unitId: (await world.unit()).id }))).toBe('42501');
  for (const asOther of [asUnit, asAdmin]) expect(await asOther(answer({ by: account.admin }))).toBe('42501');
  const another = await world.seller({ unit_id: plant.unit.id });
  await world.account('seller', { unit_id: plant.unit.id, seller_id: another.id });
  const asAnother = (statement: string) =>
    asPerson(world, { role: 'seller', unitId: plant.unit.id, sellerId: another.id }, statement);
  expect(await asAnother(answer())).toBe('42501');
  expect(await asAnother(`select from commission_lines where id = '${line.id}'`)).toBe(0);
});

test('what is decided is a contested line, in one’s own name; a seller and a plant decide nothing', async () => {
  expect(await asAdmin(decide('corrected', 300))).toBe('42501');
  await plant.hers.commission.answer({
    month: '2026-10',
    lineIds: [line.id],
    answer: 'contested',
    reason: 'a carga foi de 9 m³',
  });
  expect(await asAdmin(decide('corrected', 300))).toBe(1);
  expect(await asAdmin(decide('corrected', 0))).toBe('42501');
  expect(await asAdmin(decide('kept', 300))).toBe('42501');
  expect(await asAdmin(decide('corrected', 300, account.seller))).toBe('42501');
  for (const asOther of [asUnit, asSeller]) expect(await asOther(decide('corrected', 300))).toBe('42501');
});

test('nothing is added to a statement that stands, and no second one of its month', async () => {
  const added = `insert into commission_lines select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'position', 9))).*
    from commission_lines f where f.id = '${line.id}'`;
  for (const asRole of [asAdmin, asUnit, asSeller]) expect(await asRole(added)).toBe('42501');
  const second = `insert into commission_statements select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'account_id', '${account.admin}'))).*
    from commission_statements t where t.id = '${line.statement_id}'`;
  expect(await asAdmin(second)).toBe('23505');
  for (const asRole of [asUnit, asSeller]) expect(await asRole(second)).toBe('42501');
});

test('no rule is dated into a closed month, nor published by whom it pays', async () => {
  const rule = (holdsFrom: string, whose: 'unit_id' | 'seller_id', by = account.admin) =>
    `insert into commission_rules (id, ${whose}, holds_from, terms, account_id)
      values (gen_random_uuid(), '${whose === 'unit_id' ? plant.unit.id : plant.seller.id}', '${holdsFrom}', null, '${by}')`;
  expect(await asAdmin(rule('2026-11-01', 'unit_id'))).toBe(1);
  for (const whose of ['unit_id', 'seller_id'] as const) {
    expect(await asAdmin(rule('2026-10-31', whose))).toBe('42501');
    expect(await asUnit(rule('2026-11-01', whose))).toBe('42501');
    expect(await asSeller(rule('2026-11-01', whose))).toBe('42501');
  }
  expect(await asAdmin(rule('2026-11-01', 'unit_id', account.seller))).toBe('42501');
});

test('another plant’s seller does not exist for a plant, and a seller asks for nobody else’s month', async () => {
  const elsewhere = await openSellingPlant(world);
  const october = { month: '2026-10' };
  for (const client of [plant.office, plant.hers])
    await refused(
      client.commission.statement({ ...october, sellerId: elsewhere.seller.id }),
      'SELLER_NOT_FOUND',
    );
  await refused(
    plant.office.commission.paper({ ...october, sellerId: elsewhere.seller.id }),
    'SELLER_NOT_FOUND',
  );
  await refused(plant.office.commission.holding({ sellerId: elsewhere.seller.id }), 'SELLER_NOT_FOUND');
  await refused(
    elsewhere.hers.commission.answer({ ...october, lineIds: [line.id], answer: 'accepted' }),
    'LINE_NOT_FOUND',
  );
});

test('of two who close a month at once one freezes it', async () => {
  await plant.load('2026-11-05T13:00:00Z');
  world.setNow('2026-12-03T12:00:00Z');
  await plant.admin.closedMonths.close({ unitId: plant.unit.id, month: '2026-11', reason: 'fechado' });
  const close = () => plant.admin.commission.close({ unitId: plant.unit.id, month: '2026-11' });
  const both = await Promise.all([close(), close()]);
  expect(both).toMatchObject([{ last: '2026-11' }, { last: '2026-11' }]);
  const { rows } = await world.pool.query(
    "select count(*)::int as count from commission_statements where seller_id = $1 and month_on = '2026-11-01'",
    [plant.seller.id],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('a statement is closed by who is signed in, of a seller of the unit, behind its own month', async () => {
  const { rows } = await world.pool.query(`select id from accounts where role = 'admin' limit 1`);
  await world.account('supervisor');
  const close = (month: string, by: string, unitId = plant.unit.id) =>
    asPerson(
      world,
      { role: 'supervisor' },
      `insert into commission_statements (id, unit_id, seller_id, month_on, m3, earned_cents, pending_cents, corrections_cents,
          total_cents, closed_at, answer_until, account_id)
        values (gen_random_uuid(), '${unitId}', '${plant.seller.id}', '${month}', 1, 1, 0, 0, 1, now(), '2026-12-10', '${by}')`,
    );
  const own = (await world.pool.query(`select id from accounts where role = 'supervisor' limit 1`)).rows[0]
    .id;
  expect(await close('2026-09-01', own)).toBe(1);
  expect(await close('2026-09-01', rows[0].id)).toBe('42501');
  expect(await close('2026-12-01', own)).toBe('42501');
  expect(await close('2026-09-01', own, (await world.unit()).id)).toBe('42501');
});
