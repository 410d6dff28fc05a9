import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPlant, type Plant } from '../../testing/plant.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let plant: Plant;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  plant = await openPlant(world);
});
afterAll(() => world.close());

const aLoad = (with_: object = {}) => ({
  id: randomUUID(),
  customerId: plant.customer.id,
  mixId: plant.mix.id,
  vehicleId: plant.trucks[0]!.id,
  driverId: plant.trucks[0]!.driver_id,
  loadedAt: world.now().toISOString(),
  loadedM3: 8,
  deliveredM3: 8,
  billedM3: 8,
  priceCentsPerM3: 50_000,
  ...with_,
});
const record = (with_: object = {}) => plant.office.concreteVolume.record(aLoad(with_));
const lackingOf = (recorded: Promise<unknown>) =>
  recorded.then(
    () => [],
    (error) => {
      expect(error).toMatchObject({ code: 'UNUSUAL' });
      return error.data.lacking.map(({ key }: { key: string }) => key);
    },
  );
const change = (table: string, id: string, set: string) =>
  world.pool.query(`update ${table} set ${set} where id = $1`, [id]);
/** A list in force that has the mix at this price. */
async function listPrice(cents: number) {
  const listId = randomUUID();
  await world.pool.query(
    `insert into price_lists (id, unit_id, name, valid_from) values ($1, $2, 'Lista', '2026-11-01')`,
    [listId, plant.unit.id],
  );
  await world.pool.query(
    `insert into price_list_items (id, unit_id, price_list_id, mix_id, price_cents_per_m3, floor_cents_per_m3) values (gen_random_uuid(), $1, $2, $3, $4, 1)`,
    [plant.unit.id, listId, plant.mix.id, cents],
  );
  await change('price_lists', listId, 'published_at = now()');
}
const onTheRoad = (with_: object) =>
  world.load({
    unit_id: plant.unit.id,
    seller_id: plant.seller.id,
    customer_id: plant.customer.id,
    mix_id: plant.mix.id,
    state: 'en_route',
    origin: 'dispatch',
    loaded_at: '2026-11-18T13:30:00Z',
    ...with_,
  });

describe('a load that is not usual', () => {
  test('is recorded without a word when nothing of it is', async () => {
    await listPrice(50_000);
    expect(await lackingOf(record())).toEqual([]);
  });

  test('says each thing that lacks a reason: truck, driver, customer, price and date', async () => {
    await listPrice(70_000);
    const [truck, , other] = plant.trucks;
    await change('customers', plant.customer.id, `credit = 'blocked'`);
    await change('vehicles', truck!.id, `state = 'in_maintenance', drum_m3 = 7`);
    await change('drivers', truck!.driver_id, `licence_expires_on = '2026-01-01'`);
    await onTheRoad({ vehicle_id: truck!.id, driver_id: other!.driver_id });
    await onTheRoad({ vehicle_id: other!.id, driver_id: truck!.driver_id });
    expect(await lackingOf(record())).toEqual([
      'credit',
      'over_drum',
      'truck_down',
      'truck_out',
      'driver_out',
      'driver_blocked',
      'price_off_list',
    ]);
    const bare = { vehicleId: null, driverId: null, loadedAt: '2026-10-20T12:00:00Z' };
    expect(await lackingOf(record(bare))).toEqual(['old_date', 'credit']);
  });

  test('is recorded with a reason for each, which stands on the record with who gave it', async () => {
    await change('vehicles', plant.trucks[0]!.id, 'drum_m3 = 7');
    const reasons = { over_drum: 'Concreto seco, sem risco', credit: 'Não era o caso' };
    const load = await record({ reasons });
    const kept = await plant.office.unusual.list({ subject: 'load', rowId: load.id });
    expect(kept).toMatchObject([
      {
        key: 'over_drum',
        sentence: 'O balão deste caminhão comporta 7 m³.',
        reason: 'Concreto seco, sem risco',
        by: expect.any(String),
        at: world.now().toISOString(),
      },
    ]);
  });

  test('keeps its reasons once, however often it is sent', async () => {
    await change('vehicles', plant.trucks[0]!.id, 'drum_m3 = 7');
    const load = aLoad({ reasons: { over_drum: 'Concreto seco' } });
    for (const _ of [1, 2]) await plant.office.concreteVolume.record(load);
    expect(await plant.office.unusual.list({ subject: 'load', rowId: load.id })).toHaveLength(1);
  });

  test('a short word is no reason', async () => {
    await change('vehicles', plant.trucks[0]!.id, 'drum_m3 = 7');
    expect(await lackingOf(record({ reasons: { over_drum: 'ok' } }))).toEqual(['over_drum']);
  });

  test('the screen is told the same facts before anything is sent, and another plant none of them', async () => {
    await listPrice(70_000);
    await change('customers', plant.customer.id, `credit = 'blocked'`);
    const asked = {
      customerId: plant.customer.id,
      mixId: plant.mix.id,
      vehicleId: plant.trucks[0]!.id,
      driverId: plant.trucks[0]!.driver_id,
    };
    expect(await plant.office.unusual.loadFacts(asked)).toEqual({
      credit: 'blocked',
      price: { centsPerM3: 70_000, of: 'list' },
      truck: { drumM3: 8, state: 'available', out: null },
      driver: { isBlocked: false, blocks: [], out: null },
      plannedAt: null,
      isDayClosed: false,
    });
    const other = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
    expect(await other.unusual.loadFacts(asked)).toEqual({
      credit: null,
      price: null,
      truck: null,
      driver: null,
      plannedAt: null,
      isDayClosed: false,
    });
  });
});

test('the screen is told that a day is closed before a load is sent into it', async () => {
  const closer = await world.account('admin');
  await world.pool.query(
    `insert into closed_days (unit_id, day_on, state, changed_by) values ($1, '2026-11-17', 'closed', $2)`,
    [plant.unit.id, closer.id],
  );
  const isClosed = async (day: string) => (await plant.hers.unusual.loadFacts({ day })).isDayClosed;
  expect([await isClosed('2026-11-17'), await isClosed('2026-11-18')]).toEqual([true, false]);
});

test('which paper of a driver has run out, and when, is nobody’s to try out from a seller’s desk', async () => {
  const driverId = plant.trucks[0]!.driver_id;
  await world.pool.query(`update drivers set medical_expires_on = '2026-11-01' where id = $1`, [driverId]);
  const { driver } = await plant.office.unusual.loadFacts({ driverId });
  expect(driver).toMatchObject({ isBlocked: true, blocks: ['medical_expired'] });
  for (const day of ['2026-10-01', '2026-12-01'])
    expect((await plant.hers.unusual.loadFacts({ driverId, day })).driver).toEqual({
      isBlocked: true,
      blocks: null,
      out: null,
    });
  await world.pool.query('update drivers set medical_expires_on = null where id = $1', [driverId]);
});

describe('a planned load that is not usual', () => {
  const planned = async (overrideReason: string) => {
    const pour = await plant.hers.pours.request(
      plant.aPour({ startsAt: '2026-11-18T18:00:00Z', m3: 8, priceCentsPerM3: 50_000 }),
    );
    await plant.office.pours.step({ id: pour.id, revision: pour.revision, to: 'confirmed', overrideReason });
    return (await plant.office.concreteVolume.planned({})).loads[0]!;
  };

  test('is asked when it is early, and at a price far from its pour; not for a credit that was answered', async () => {
    const load = await planned('Pagou adiantado');
    await change('customers', plant.customer.id, `credit = 'blocked'`);
    const input = {
      id: randomUUID(),
      loadId: load.id,
      revision: load.revision,
      loadedAt: world.now().toISOString(),
      vehicleId: plant.trucks[0]!.id,
      driverId: plant.trucks[0]!.driver_id,
      loadedM3: 8,
      priceCentsPerM3: 30_000,
    };
    const { recordPlanned } = plant.office.concreteVolume;
    expect(await lackingOf(recordPlanned(input))).toEqual(['early_load', 'price_off_list']);
    const reasons = { early_load: 'Obra adiantou a laje', price_off_list: 'Acerto com o cliente' };
    await recordPlanned({ ...input, reasons });
    expect(await plant.office.unusual.list({ subject: 'load', rowId: load.id })).toHaveLength(2);
  });
});
