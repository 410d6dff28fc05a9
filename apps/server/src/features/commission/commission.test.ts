import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openSellingPlant, type SellingPlant } from './commission.fixture.ts';

let world: World;
let plant: SellingPlant;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openSellingPlant(world);
});
const october = { month: '2026-10' };
const november = { month: '2026-11' };

describe('an open month', () => {
  test('is what its loads bring by the rule of their day, each line with load and version', async () => {
    await plant.publish({ perM3Cents: 400 }, { unitId: plant.unit.id, holdsFrom: '2026-10-10' });
    const early = await plant.load(9);
    await plant.load(10, { delivered_m3: 5.5 });
    await plant.load(11, { state: 'cancelled' });
    world.setNow('2026-10-20T15:00:00Z');
    const statement = await plant.hers.commission.statement(october);
    expect(statement.closed).toBeNull();
    expect(statement.lines).toMatchObject([
      { loadId: early.id, day: '2026-10-09', cents: 2_400, rule: { holdsFrom: '2026-10-01', of: 'unit' } },
      { m3: 5.5, cents: 2_200, rule: { holdsFrom: '2026-10-10' } },
    ]);
    expect(statement.sums).toEqual({
      m3: 13.5,
      earnedCents: 4_600,
      pendingCents: 0,
      correctionsCents: 0,
      totalCents: 4_600,
    });
  });

  test('knows the price of the list of the day, and pays by its band', async () => {
    const listId = randomUUID();
    await world.pool.query(
      `insert into price_lists (id, unit_id, name, valid_from) values ($1, $2, 'Tabela', '2026-01-01')`,
      [listId, plant.unit.id],
    );
    await world.pool.query(
      `insert into price_list_items (id, unit_id, price_list_id, mix_id, price_cents_per_m3, floor_cents_per_m3)
       values (gen_random_uuid(), $1, $2, $3, 50000, 42000)`,
      [plant.unit.id, listId, plant.mix.id],
    );
    await world.pool.query('update price_lists set published_at = now() where id = $1', [listId]);
    await plant.publish(
      { bandsBy: 'price', bands: [{ from: 95, perM3Cents: 700, percent: 0 }] },
      { unitId: plant.unit.id },
    );
    await plant.load(2, { price_cents_per_m3: 47_500 });
    await plant.load(3, { price_cents_per_m3: 47_499 });
    const { lines } = await plant.hers.commission.statement(october);
    expect(lines).toMatchObject([
      { perM3Cents: 700, why: 'band', bandFrom: 95 },
      { perM3Cents: 300, why: 'rule' },
    ]);
  });

  test('waits for what the customer has not paid, and says what it comes to with the goal', async () => {
    await plant.publish({ earned: 'payment' }, { sellerId: plant.seller.id });
    await world.goal({ unit_id: plant.unit.id, seller_id: plant.seller.id, month_on: '2026-10-01', m3: 100 });
    await plant.load(2, { paid_at: '2026-10-09T12:00:00Z' });
    await plant.load(3);
    world.setNow('2026-10-20T15:00:00Z');
    expect(await plant.hers.commission.outlook({})).toMatchObject({
      month: '2026-10',
      goalM3: 100,
      sums: { earnedCents: 2_400, pendingCents: 2_400, totalCents: 2_400 },
      ifGoalCents: 30_000,
      rule: { of: 'seller' },
    });
  });

  test('is the same to seller, unit and office; a line of a unit where the seller sold before too', async () => {
    const other = await world.unit();
    await plant.publish({ perM3Cents: 900 }, { unitId: other.id });
    await plant.load(2, { unit_id: other.id });
    const [mine, units, offices] = await Promise.all(
      [plant.hers, plant.office, plant.admin].map((who) =>
        who.commission.statement({ ...october, sellerId: plant.seller.id }),
      ),
    );
    expect(mine!.sums).toMatchObject({ totalCents: 7_200 });
    expect(units!.sums).toEqual(mine!.sums);
    expect(offices!.sums).toEqual(mine!.sums);
  });

  test('of another seller, and of another unit, does not exist', async () => {
    const stranger = await world.seller();
    for (const who of [plant.hers, plant.office])
      for (const call of [who.commission.statement, who.commission.paper])
        await refused(call({ ...october, sellerId: stranger.id }), 'SELLER_NOT_FOUND');
    await refused(plant.hers.commission.holding({ sellerId: stranger.id }), 'SELLER_NOT_FOUND');
    await refused(plant.hers.commission.outlook({ sellerId: stranger.id }), 'SELLER_NOT_FOUND');
    const strange = await world.unit();
    await refused(plant.admin.commission.sellers({ ...october, unitId: randomUUID() }), 'UNIT_NOT_FOUND');
    // A unit is told of its own, whichever it asks for.
    expect(await plant.office.commission.sellers({ ...october, unitId: strange.id })).toMatchObject([
      { seller: { id: plant.seller.id } },
    ]);
  });
});

describe('closing a month', () => {
  test('freezes it: what changes afterwards is an entry of the next', async () => {
    await plant.publish({ earned: 'payment' }, { sellerId: plant.seller.id, holdsFrom: '2026-10-15' });
    const gone = await plant.load(2);
    const smaller = await plant.load(3);
    const waits = await plant.load(16);
    world.setNow('2026-11-03T12:00:00Z');
    await plant.close('2026-10');
    const closed = await plant.hers.commission.statement(october);
    expect(closed).toMatchObject({
      closed: { answerUntil: '2026-11-08', isAnswerable: true },
      sums: { earnedCents: 4_800, pendingCents: 2_400, correctionsCents: 0, totalCents: 4_800 },
    });

    await plant.admin.closedMonths.reopen({ unitId: plant.unit.id, month: '2026-10', reason: 'nota errada' });
    await world.pool.query(`update loads set state = 'cancelled', cancel_reason = 'x' where id = $1`, [
      gone.id,
    ]);
    await world.pool.query('update loads set delivered_m3 = 7 where id = $1', [smaller.id]);
    await world.pool.query(`update loads set paid_at = '2026-11-04' where id = $1`, [waits.id]);
    const late = await plant.load(20, { paid_at: '2026-11-04T12:00:00Z' });
    expect(await plant.hers.commission.statement(october)).toEqual(closed);

    const entries = [
      { kind: 'correction', loadId: gone.id, cents: -2_400, reason: 'Venda cancelada depois do fechamento' },
      { loadId: smaller.id, cents: -300, m3: 7, reason: 'Carga alterada depois do fechamento' },
      { loadId: waits.id, cents: 2_400, reason: 'O cliente pagou depois do fechamento' },
      { loadId: late.id, cents: 2_400, reason: 'Carga lançada depois do fechamento', rule: { of: 'seller' } },
    ];
    const open = await plant.hers.commission.statement(november);
    expect(open.lines).toMatchObject(entries);
    expect(open.sums).toMatchObject({ m3: 0, earnedCents: 0, correctionsCents: 2_100, totalCents: 2_100 });

    world.setNow('2026-12-02T12:00:00Z');
    await plant.admin.closedMonths.close({ unitId: plant.unit.id, month: '2026-10', reason: 'corrigida' });
    await plant.close('2026-11');
    expect((await plant.hers.commission.statement(november)).lines).toMatchObject(entries);
    expect((await plant.hers.commission.statement({ month: '2026-12' })).lines).toEqual([]);
  });

  test('is refused before the unit’s month is closed, and out of turn; twice it is one', async () => {
    world.setNow('2026-12-03T12:00:00Z');
    const close = (month: string) => plant.admin.commission.close({ unitId: plant.unit.id, month });
    await refused(close('2026-10'), 'MONTH_OPEN');
    await plant.close('2026-09');
    await plant.admin.closedMonths.close({ unitId: plant.unit.id, month: '2026-11', reason: 'fechado' });
    await expect(close('2026-11')).rejects.toMatchObject({ code: 'NOT_NEXT', data: { next: '2026-10' } });
    expect(await close('2026-09')).toMatchObject({ last: '2026-09', next: null });
    const [closed] = (await plant.admin.commission.closings()).filter(
      ({ unit }) => unit.id === plant.unit.id,
    );
    expect(closed).toMatchObject({ last: '2026-09', next: null });
    await refused(plant.admin.commission.close({ unitId: randomUUID(), month: '2026-09' }), 'UNIT_NOT_FOUND');
  });

  test('closes the months of who came from a unit that was behind, and none twice', async () => {
    const before = await world.unit();
    const moved = await world.seller({ unit_id: before.id });
    world.setNow('2026-11-03T12:00:00Z');
    await plant.close('2026-09');
    await plant.admin.closedMonths.close({ unitId: before.id, month: '2026-09', reason: 'fechado' });
    await plant.admin.commission.close({ unitId: before.id, month: '2026-09' });
    await plant.close('2026-10');
    await plant.load(5, { seller_id: moved.id, unit_id: before.id });
    await world.pool.query('update sellers set unit_id = $2 where id = $1', [moved.id, plant.unit.id]);
    world.setNow('2026-12-03T12:00:00Z');
    await plant.close('2026-11');
    const months = await world.pool.query(
      'select month_on::text as month, total_cents::int as cents from commission_statements where seller_id = $1 order by 1',
      [moved.id],
    );
    expect(months.rows).toEqual(
      [
        { month: '2026-09-01', cents: 0 },
        { month: '2026-10-01', cents: 0 },
        { month: '2026-11-01', cents: 0 },
      ].map((row) => expect.objectContaining({ month: row.month })),
    );
  });

  test('tells unit and office of each seller what it comes to and what waits', async () => {
    await plant.load(2);
    world.setNow('2026-11-03T12:00:00Z');
    const sellers = () => plant.office.commission.sellers({ ...october, unitId: plant.unit.id });
    expect(await sellers()).toMatchObject([{ closed: null, sums: { totalCents: 2_400 } }]);
    await plant.close('2026-10');
    expect(await sellers()).toMatchObject([
      {
        seller: { id: plant.seller.id },
        closed: { isAnswerable: true },
        unansweredLines: 1,
        openContests: 0,
      },
    ]);
  });
});

test('the PDF says seller, month, lines and version, and that an open month is open', async () => {
  await plant.load(2);
  const file = await plant.hers.commission.paper(october);
  expect(file.type).toBe('application/pdf');
  expect(file.name).toBe('comissao-2026-10.pdf');
  expect((await file.bytes()).length).toBeGreaterThan(5_000);
});

test('no role changes what is frozen, nor throws it away', async () => {
  const client = await world.pool.connect();
  try {
    for (const table of [
      'commission_rules',
      'commission_statements',
      'commission_lines',
      'commission_answers',
      'commission_decisions',
    ])
      for (const role of ['admin', 'supervisor', 'unit', 'seller']) {
        const { rows } = await client.query<{ may: boolean }>(
          `select has_table_privilege($1, $2, 'update') or has_table_privilege($1, $2, 'delete') as may`,
          [`traco_${role}`, table],
        );
        expect([table, role, rows[0]!.may]).toEqual([table, role, false]);
      }
  } finally {
    client.release();
  }
});
