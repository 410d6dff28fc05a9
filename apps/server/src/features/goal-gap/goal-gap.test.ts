import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlant, type Plant } from '../../testing/plant.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let plant: Plant;
let other: { id: string };
beforeAll(async () => {
  world = await openWorld();
  plant = await openPlant(world);
  other = await world.customer({ unit_id: plant.unit.id, seller_id: plant.seller.id, name: 'Ipê' });
  const load = (day: string, m3: number, with_: object = {}) =>
    world.load({
      unit_id: plant.unit.id,
      seller_id: plant.seller.id,
      customer_id: plant.customer.id,
      mix_id: plant.mix.id,
      loaded_at: `${day}T13:00:00Z`,
      loaded_m3: m3,
      delivered_m3: m3,
      billed_m3: m3,
      ...with_,
    });
  for (const month of ['08', '09', '10'])
    for (let day = 10; day < 20; day += 1) await load(`2026-${month}-${day}`, 8);
  await load('2026-11-03', 8);
  await load('2026-11-04', 8, { state: 'refused' });
  await load('2026-11-05', 8, { customer_id: other.id, delivered_m3: 6, returned_m3: 2 });
  for (const goal of [{ unit_id: plant.unit.id }, { unit_id: plant.unit.id, seller_id: plant.seller.id }])
    await world.pool.query(
      `insert into goals (id, unit_id, seller_id, month_on, m3) values (gen_random_uuid(), $1, $2, '2026-11-01', 400)`,
      [goal.unit_id, 'seller_id' in goal ? goal.seller_id : null],
    );
});
afterAll(() => world.close());

test('the causes add up to what is missing, and open the loads that they are counted from', async () => {
  const gap = await plant.office.goalGap.read({});
  expect(gap).toMatchObject({ from: '2026-11-01', to: '2026-11-18', m3: 14 });
  expect(gap.dueM3).toBeGreaterThan(100);
  const sum = gap.causes.reduce((total, { m3 }) => total + m3, 0);
  expect(sum).toBeCloseTo(gap.m3 - gap.dueM3!, 1);
  expect(gap.causes.find(({ kind }) => kind === 'refused')).toMatchObject({
    m3: -8,
    opens: { kind: 'refused', unitId: plant.unit.id },
  });
  const returned = gap.causes.find(({ kind }) => kind === 'returned')!;
  expect(returned).toMatchObject({
    m3: -2,
    opens: { kind: 'returned' },
    customers: [{ name: 'Ipê', m3: -2 }],
  });
  const rows = await plant.office.concreteVolume.totals(returned.opens!);
  expect([rows.loads, rows.returnedM3]).toEqual([1, 2]);
  expect(gap.causes.find(({ kind }) => kind === 'growth')).toMatchObject({
    opens: null,
    customers: [{ name: 'Ipê', m3: 8, opens: { customerId: other.id, kind: 'counting' } }],
  });
  expect(gap.causes.find(({ kind }) => kind === 'customer')).toMatchObject({
    customer: { id: plant.customer.id, lastOn: '2026-11-03' },
    opens: { customerId: plant.customer.id, from: '2026-08-01', to: '2026-11-18' },
  });
  const listed = await plant.office.concreteVolume.totals({ from: gap.from, to: gap.to, kind: 'counting' });
  expect(listed.deliveredM3).toBe(gap.m3);
});

test('a seller reads their own, and nobody another unit’s', async () => {
  expect((await plant.hers.goalGap.read({})).m3).toBe(14);
  const neighbour = await openPlant(world);
  await expect(neighbour.office.goalGap.read({ unitId: plant.unit.id })).rejects.toMatchObject({
    code: 'UNIT_NOT_FOUND',
  });
  await expect(neighbour.office.goalGap.read({ sellerId: plant.seller.id })).rejects.toMatchObject({
    code: 'SELLER_NOT_FOUND',
  });
});

test('without a goal nothing is explained', async () => {
  const { office } = await openPlant(world);
  expect(await office.goalGap.read({})).toMatchObject({ dueM3: null, m3: 0, causes: [] });
});
