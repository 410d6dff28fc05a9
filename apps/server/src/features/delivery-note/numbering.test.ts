import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const begin = (road: OnTheRoad, loadId: string, client = road.office) =>
  client.operationalSheet.step({ loadId, id: randomUUID(), revision: 1, to: 'loading' });
const numbersOf = async (unitId: string, series = 'E'): Promise<number[]> => {
  const { rows } = await world.pool.query(
    'select note_number from loads where unit_id = $1 and note_series = $2 and note_number is not null order by 1',
    [unitId, series],
  );
  return rows.map((row) => row.note_number);
};
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
/** Asks for the next number as the plant, in a transaction of its own, and lets it stand or not. */
async function take(unitId: string, series: string, stands: boolean): Promise<number> {
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.role', 'unit', true), set_config('app.unit_id', $1, true)", [
      unitId,
    ]);
    const { rows } = await client.query('select app.next_note($1, $2) as number', [unitId, series]);
    await client.query(stands ? 'commit' : 'rollback');
    return rows[0].number;
  } finally {
    client.release();
  }
}

test('many loads of two plants begin at once: each series counts from 1, without gap or twin', async () => {
  const roads = [await goOnTheRoad(world), await goOnTheRoad(world)];
  const loads = await Promise.all(
    roads.flatMap((road) => upTo(25).map(async () => ({ road, id: (await road.anotherLoad()).id }))),
  );
  const outcomes = await Promise.allSettled(loads.map(({ road, id }) => begin(road, id)));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  for (const { unit } of roads) expect(await numbersOf(unit.id)).toEqual(upTo(25));
});

test('whatever is taken at once and whatever of it is given back, no number is missing and none is twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 16 }), async (stand) => {
      const unit = await world.unit();
      const taken = await Promise.all(
        stand.map(async (stands) => ({ stands, number: await take(unit.id, 'E', stands) })),
      );
      const kept = taken.filter(({ stands }) => stands).map(({ number }) => number);
      expect(kept.sort((one, other) => one - other)).toEqual(upTo(kept.length));
    }),
    { numRuns: 25 },
  );
});

test('a series that was typed before goes on behind it; numbers typed since are stepped over', async () => {
  const road = await goOnTheRoad(world);
  const typed = (note_number: number) =>
    road.anotherLoad({ origin: 'manual', state: 'closed', note_series: 'Z', note_number });
  const set = (noteSeries: string) =>
    world.pool.query('update units set settings = $2 where id = $1', [road.unit.id, { noteSeries }]);
  await typed(41);
  await set('Z');
  expect((await begin(road, road.load.id)).noteNumber).toBe(42);
  await expect(typed(43)).rejects.toMatchObject({ code: 'TR003' });
  // While another series is the system's, people type into this one again.
  await set('F');
  await typed(43);
  await typed(45);
  await set('Z');
  for (const noteNumber of [44, 46])
    expect(await begin(road, (await road.anotherLoad()).id)).toMatchObject({ noteSeries: 'Z', noteNumber });
});

test('what the system has numbered keeps its number, whoever mends the load', async () => {
  const road = await goOnTheRoad(world);
  await road.driveTo(road.load.id, 'closed');
  const load = await road.office.concreteVolume.get({ id: road.load.id });
  const edit = (note: { noteSeries: string; noteNumber: number | null }) =>
    road.office.concreteVolume.edit({
      id: load.id,
      revision: load.revision,
      sellerId: load.seller.id,
      customerId: load.customer.id,
      siteId: load.site?.id ?? null,
      mixId: load.mix.id,
      vehicleId: load.vehicle?.id ?? null,
      driverId: load.driver?.id ?? null,
      loadedAt: load.loadedAt,
      loadedM3: 8,
      deliveredM3: 8,
      billedM3: 8,
      priceCentsPerM3: load.priceCentsPerM3,
      payment: null,
      notes: '',
      reason: 'Número trocado',
      ...note,
    });
  for (const note of [
    { noteSeries: 'E', noteNumber: 900 },
    { noteSeries: '1', noteNumber: 1 },
    { noteSeries: 'E', noteNumber: null },
  ])
    await expect(edit(note)).rejects.toMatchObject({ code: 'OWN_SERIES' });
  expect(await edit({ noteSeries: 'E', noteNumber: load.noteNumber })).toMatchObject({ noteNumber: 1 });
});

test('a driver who was lent to another plant begins its load in its series', async () => {
  const [road, other] = [await goOnTheRoad(world), await goOnTheRoad(world)];
  await world.pool.query(`update units set settings = '{"noteSeries": "B"}' where id = $1`, [other.unit.id]);
  const lent = await world.load({
    unit_id: other.unit.id,
    seller_id: other.seller.id,
    customer_id: other.customer.id,
    driver_id: road.driverId,
    vehicle_id: road.vehicleId,
    origin: 'dispatch',
    state: 'scheduled',
    loaded_at: world.now().toISOString(),
  });
  expect(await road.send({ kind: 'step', loadId: lent.id, to: 'loading' })).toEqual([null]);
  expect(await numbersOf(other.unit.id, 'B')).toEqual([1]);
  expect(await numbersOf(other.unit.id)).toEqual([]);
  expect(await numbersOf(road.unit.id)).toEqual([]);
});

test('two drivers who send half a day at once, crosswise, both arrive', async () => {
  const road = await goOnTheRoad(world);
  const other = road.trucks[1]!;
  const account = await world.account('driver', { unit_id: road.unit.id, driver_id: other.driver_id });
  const second = await world.as(account);
  const of = { driver_id: other.driver_id, vehicle_id: other.id };
  for (let round = 0; round < 6; round += 1) {
    // One has begun a load before, the other has not: they need the totals and the series in a different order.
    const [a, b] = [await road.anotherLoad(), await road.anotherLoad()];
    const [c, d] = [await road.anotherLoad(of), await road.anotherLoad(of)];
    await begin(road, a.id);
    const step = (loadId: string, to: string) => ({
      kind: 'step',
      id: randomUUID(),
      deviceAt: world.now().toISOString(),
      loadId,
      to,
    });
    const sent = (client: typeof second, ...entries: object[]) =>
      client.operationalSheet.send({ sentAt: world.now().toISOString(), entries: entries as never });
    const answers = await Promise.all([
      sent(road.driver, step(a.id, 'en_route'), step(b.id, 'loading'), step(b.id, 'en_route')),
      sent(second, step(c.id, 'loading'), step(c.id, 'en_route'), step(d.id, 'loading')),
    ]);
    for (const { outcomes } of answers)
      expect(outcomes.map(({ refusal }) => refusal)).toEqual([null, null, null]);
  }
  expect(await numbersOf(road.unit.id)).toEqual(upTo(24));
});
