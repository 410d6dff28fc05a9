import { isUndecided } from '@traco/contract/concrete-return/return-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { withSpan } from './return-filter.queries.ts';
import { openYard, type Yard } from './returns.fixture.ts';

let world: World;
let yard: Yard;
let mixId: string;
beforeAll(async () => {
  world = await openWorld();
  yard = await openYard(world);
  mixId = (await world.mix({ cost_cents_per_m3: 30_000 })).id;
  const volumes = [
    { surplusM3: 3, reason: 'customer_surplus' },
    { surplusM3: 1, reason: 'refused_slump' },
    { surplusM3: 2, residueM3: 0.5, reason: 'customer_surplus', destination: 'blocks' },
  ];
  for (const with_ of volumes) {
    const load = await yard.aLoad({ mix_id: mixId });
    await yard.record({ loadId: load.id, ...with_ });
    world.setNow(new Date(world.now().getTime() + 60_000));
  }
});
afterAll(() => world.close());

const list = (with_: object = {}) => yard.office.concreteReturn.list(with_);

test('pages in each order hold every row once', async () => {
  for (const sort of ['at', '-at', 'm3', '-m3', 'loss', '-loss', 'waiting', '-waiting'] as const) {
    const ids: string[] = [];
    const values: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, limit: 1, ...(cursor ? { cursor } : {}) });
      ids.push(...page.rows.map(({ id }) => id));
      values.push(
        ...page.rows.map((row) =>
          sort.endsWith('waiting')
            ? Number(isUndecided(row.state))
            : sort.endsWith('at')
              ? Date.parse(row.at)
              : sort.endsWith('m3')
                ? row.surplusM3 + row.residueM3
                : row.lossCents,
        ),
      );
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(ids).size).toBe(3);
    const inOrder = [...values].sort((one, other) => (sort.startsWith('-') ? other - one : one - other));
    expect(values).toEqual(inOrder);
  }
  await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'CURSOR_INVALID' });
});

test('totals, bars and rows say the same', async () => {
  const totals = await yard.office.concreteReturn.totals({});
  expect(totals).toEqual({
    returns: 3,
    residueM3: 0.5,
    surplusM3: 6,
    usedM3: 2,
    lossCents: 30_000 * 4.5,
    savedCents: 30_000 * 2,
    chargeCents: 0,
    undecided: 2,
  });
  const bars = await yard.office.concreteReturn.breakdown({});
  expect(bars.reasons.map(({ key, returns, m3 }) => [key, returns, m3])).toEqual([
    ['customer_surplus', 2, 5.5],
    ['refused_slump', 1, 1],
  ]);
  expect(bars.hours).toMatchObject([{ name: '11h', returns: 3, m3: 6.5 }]);
  for (const sums of Object.values(bars))
    expect(sums.reduce((sum, { lossCents }) => sum + lossCents, 0)).toBe(totals.lossCents);
});

test('filters hold for rows and totals alike', async () => {
  const cases: [object, number][] = [
    [{ reason: 'refused_slump' }, 1],
    [{ destination: 'blocks' }, 1],
    [{ kind: 'undecided' }, 2],
    [{ kind: 'unchecked' }, 1],
    [{ kind: 'checked' }, 0],
    [{ customerId: yard.customer.id }, 3],
    [{ driverId: yard.trucks[1]!.driver_id }, 0],
    [{ sellerId: yard.seller.id, unitId: yard.unit.id }, 3],
    [{ from: '2026-11-18', to: '2026-11-18' }, 3],
    [{ from: '2026-11-19', to: '2026-11-19' }, 0],
    [{ search: 'nobody of this name' }, 0],
  ];
  for (const [filter, count] of cases) {
    expect((await list(filter)).rows, JSON.stringify(filter)).toHaveLength(count);
    expect(await yard.office.concreteReturn.totals(filter)).toMatchObject({ returns: count });
  }
});

test('a month in which more than 3 % came back is said aloud, and the customer of whom it did three times', async () => {
  const alerts = await yard.office.concreteReturn.alerts({});
  // Four loads of 8 m³, the first of which the plant of the test had.
  expect(alerts).toMatchObject({ month: '2026-11', returnedM3: 6.5, loadedM3: 32, isOverShare: true });
  expect(alerts.customers).toMatchObject([{ id: yard.customer.id, returns: 3, m3: 6.5 }]);
  const neighbour = await openYard(world);
  expect(await neighbour.office.concreteReturn.alerts({})).toMatchObject({
    returnedM3: 0,
    isOverShare: false,
    customers: [],
  });
});

test('loads of which something may have come back: the last first, found by note, plate and customer', async () => {
  const { rows } = await world.pool.query(`select plate from vehicles where id = $1`, [yard.trucks[0]!.id]);
  const load = await yard.aLoad({ note_number: 778_899 });
  for (const search of ['778899', rows[0].plate.slice(0, 5).toLowerCase()])
    expect((await yard.office.concreteReturn.loads({ search })).map(({ id }) => id)).toContain(load.id);
  expect(await yard.office.concreteReturn.loads({ loadId: load.id })).toMatchObject([
    { id: load.id, unit: { lifeMinutes: 150 }, loadedM3: 8 },
  ]);
});

test('the list goes home as a file, in decimal commas', async () => {
  const file = await yard.office.concreteReturn.export({ format: 'csv' });
  const text = await file.text();
  expect(text.split('\r\n')[0]).toContain('"Lastro m³";"Sobra m³";"Aproveitado m³";"Motivo"');
  expect(text).toContain('0,50;2,00;2,00;"Sobra do cliente"');
});

test('late in the evening the file and the last 31 days are still of the day that it is in the company', async () => {
  const evening = new Date('2026-11-19T01:30:00Z');
  const before = world.now();
  world.setNow(evening);
  const file = await yard.office.concreteReturn.export({ format: 'csv' });
  world.setNow(before);
  expect(file.name).toBe('retornos-2026-11-18.csv');
  expect(withSpan({ kind: 'all' }, evening).from).toBe('2026-10-18');
});
