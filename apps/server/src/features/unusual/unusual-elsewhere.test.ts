import { randomUUID } from 'node:crypto';
import type { Load } from '@traco/contract/concrete-volume/load';
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

describe('a pour that is not usual', () => {
  const FAR = '2027-02-18T13:00:00Z';
  const request = (with_: object) => plant.hers.pours.request(plant.aPour(with_));

  test('says that its day is far away and its price far from the list, and keeps why', async () => {
    await listPrice(50_000);
    const asPlanned = { startsAt: FAR, priceCentsPerM3: 70_000 };
    expect(await lackingOf(request(asPlanned))).toEqual(['far_date', 'price_off_list']);
    const reasons = { far_date: 'Contrato do ano que vem', price_off_list: 'Frete de outra cidade' };
    const pour = await request({ ...asPlanned, reasons });
    expect(await plant.office.unusual.list({ subject: 'pour', rowId: pour.id })).toHaveLength(2);
    expect(await lackingOf(request({}))).toEqual([]);
  });

  test('is asked again only about what is changed', async () => {
    await listPrice(50_000);
    const was = { startsAt: FAR, priceCentsPerM3: 70_000 };
    const { id, revision } = await request({
      ...was,
      reasons: { far_date: 'Contrato do ano que vem', price_off_list: 'Frete de outra cidade' },
    });
    const edit = (with_: object) =>
      plant.office.pours.edit({ ...plant.aPour({ ...was, ...with_ }), id, revision });
    expect(await lackingOf(edit({ priceCentsPerM3: 80_000 }))).toEqual(['price_off_list']);
    // Another day has another list; another hour of the same day has not.
    expect(await lackingOf(edit({ startsAt: '2027-02-19T13:00:00Z' }))).toEqual([
      'far_date',
      'price_off_list',
    ]);
    expect(await lackingOf(edit({ startsAt: '2027-02-18T15:00:00Z', notes: 'Portão dos fundos' }))).toEqual(
      [],
    );
  });
});

describe('a load that is corrected', () => {
  const asSent = ({ id, revision, loadedAt }: Load) => ({
    ...aLoad({ loadedAt }),
    id,
    revision,
    siteId: null,
    noteSeries: '1',
    noteNumber: null,
    payment: null,
    notes: '',
  });

  test('by its seller is asked about what becomes unusual by it, and not about the rest', async () => {
    await change('units', plant.unit.id, 'sellers_may_record = true');
    const load = await plant.hers.concreteVolume.record(aLoad());
    await change('customers', plant.customer.id, `credit = 'blocked'`);
    const correct = (with_: object) => plant.hers.concreteVolume.correct({ ...asSent(load), ...with_ });
    expect(await lackingOf(correct({ loadedM3: 9 }))).toEqual(['over_drum']);
    await correct({ loadedM3: 9, reasons: { over_drum: 'Concreto seco' } });
    expect(await plant.office.unusual.list({ subject: 'load', rowId: load.id })).toMatchObject([
      { key: 'over_drum', reason: 'Concreto seco' },
    ]);
  });

  test('by the unit says why of each, beside why it is changed', async () => {
    await listPrice(50_000);
    const load = await record();
    const edit = (with_: object) =>
      plant.office.concreteVolume.edit({
        ...asSent(load),
        sellerId: plant.seller.id,
        reason: 'Nota digitada errada',
        ...with_,
      });
    const wrong = { priceCentsPerM3: 5_000, loadedAt: '2026-10-20T12:00:00Z' };
    expect(await lackingOf(edit(wrong))).toEqual(['old_date']);
    const late = { priceCentsPerM3: 5_000, loadedM3: 9 };
    expect(await lackingOf(edit(late))).toEqual(['over_drum', 'price_off_list']);
    const reasons = { over_drum: 'Concreto seco', price_off_list: 'Bonificação' };
    await edit({ ...late, reasons });
    expect(await plant.office.unusual.list({ subject: 'load', rowId: load.id })).toHaveLength(2);
  });
});

describe('a load that is brought to another day', () => {
  test('is asked about the papers, the list and the road of that day', async () => {
    await listPrice(50_000);
    const sent = aLoad({ loadedAt: '2026-11-16T12:00:00Z', priceCentsPerM3: 70_000 });
    const load = await plant.office.concreteVolume.record({
      ...sent,
      reasons: { price_off_list: 'Frete de outra cidade' },
    });
    await change('drivers', plant.trucks[0]!.driver_id, `licence_expires_on = '2026-11-16'`);
    const edit = (with_: object) =>
      plant.office.concreteVolume.edit({
        ...sent,
        id: load.id,
        revision: load.revision,
        siteId: null,
        noteSeries: '1',
        noteNumber: null,
        payment: null,
        notes: '',
        sellerId: plant.seller.id,
        reason: 'Data digitada errada',
        ...with_,
      });
    expect(await lackingOf(edit({ loadedAt: '2026-11-17T12:00:00Z' }))).toEqual([
      'driver_blocked',
      'price_off_list',
    ]);
    expect(await lackingOf(edit({ loadedAt: '2026-11-16T13:00:00Z' }))).toEqual([]);
  });
});

describe('a sheet of loads', () => {
  const row = (line: number, with_: object = {}) => ({
    id: randomUUID(),
    line,
    loadedAt: '2026-11-17T08:00',
    customer: 'Construtora Nova',
    mix: mixCode,
    seller: sellerName,
    plate,
    deliveredM3: 7,
    ...with_,
  });
  let mixCode: string;
  let plate: string;
  let sellerName: string;
  beforeEach(async () => {
    const read = (table: string, column: string, id: string) =>
      world.pool.query(`select ${column} as said from ${table} where id = $1`, [id]);
    mixCode = (await read('mixes', 'code', plant.mix.id)).rows[0].said;
    sellerName = (await read('sellers', 'name', plant.seller.id)).rows[0].said;
    plate = (await read('vehicles', 'plate', plant.trucks[0]!.id)).rows[0].said;
    await change('customers', plant.customer.id, `credit = 'blocked'`);
    await listPrice(50_000);
  });
  const send = (rows: ReturnType<typeof row>[], more: object = {}) =>
    plant.office.concreteVolume.import({ rows, ...more });

  test('says of which rows it asks why: more than the drum, and a price far from the list of its day', async () => {
    const rows = [row(1), row(2, { deliveredM3: 9 }), row(3, { priceCentsPerM3: 5_000 })];
    const rehearsed = await send(rows, { rehearse: true });
    expect(rehearsed.map(({ unusual }) => unusual?.map(({ key }) => key))).toEqual([
      undefined,
      ['over_drum'],
      ['price_off_list'],
    ]);
  });

  test('takes in with one reason of a kind all its rows, each with the reason; without it they stay out', async () => {
    const rows = [
      row(1, { deliveredM3: 9 }),
      row(2, { deliveredM3: 9.5 }),
      row(3, { priceCentsPerM3: 5_000 }),
    ];
    const reasons = { over_drum: 'Balança antiga da usina' };
    const outcomes = await send(rows, { reasons });
    expect(outcomes.map(({ outcome, field }) => [outcome, field])).toEqual([
      ['imported', null],
      ['imported', null],
      ['refused', 'price'],
    ]);
    for (const { id } of rows.slice(0, 2))
      expect(await plant.office.unusual.list({ subject: 'load', rowId: id })).toMatchObject([
        { key: 'over_drum', reason: 'Balança antiga da usina' },
      ]);
    // A second send of the file keeps nothing twice.
    await send(rows, { reasons });
    expect(await plant.office.unusual.list({ subject: 'load', rowId: rows[0]!.id })).toHaveLength(1);
  });
});
