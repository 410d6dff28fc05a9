import { randomUUID } from 'node:crypto';
import type { PlannedLoad } from '@traco/contract/concrete-volume/planned-loads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPlant, type Plant } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let plant: Plant;
let ofUnit: { unit_id: string };
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  plant = await openPlant(world);
  ofUnit = { unit_id: plant.unit.id };
});
afterAll(() => world.close());

/** A confirmed pour of this afternoon, three loads of 8, 8 and 4 m³. */
async function confirmedPour() {
  const wish = { startsAt: '2026-11-18T15:30:00Z', m3: 20, priceCentsPerM3: 51_000 };
  const pour = await plant.hers.pours.request(plant.aPour(wish));
  await plant.office.pours.step({
    id: pour.id,
    revision: pour.revision,
    to: 'confirmed',
    overrideReason: 'Combinado por telefone',
  });
  return (await plant.office.concreteVolume.planned({})).loads;
}

const crewOf = (turn: number) => {
  const { id: vehicleId, driver_id: driverId } = plant.trucks[turn]!;
  return { vehicleId, driverId };
};
const asLoaded = (load: PlannedLoad, with_: object = {}) => ({
  id: randomUUID(),
  loadId: load.id,
  revision: load.revision,
  loadedAt: world.now().toISOString(),
  loadedM3: load.loadedM3,
  priceCentsPerM3: load.priceCentsPerM3,
  payment: load.payment,
  notes: load.notes,
  ...crewOf(0),
  ...with_,
});
const record = (input: ReturnType<typeof asLoaded>, by: Client = plant.office) =>
  by.concreteVolume.recordPlanned(input);
const rowsOfPour = (load: PlannedLoad) =>
  world.pool.query(`select id, state, revision from loads where pour_id = $1 order by turn`, [load.pour.id]);

describe('the loads that a day has planned', () => {
  test('are offered in their order, with all that recording them needs and the next note', async () => {
    expect((await plant.office.concreteVolume.planned({})).loads).toEqual([]);
    const loads = await confirmedPour();
    expect(loads.map(({ loadedM3, pour }) => [loadedM3, pour.turn, pour.turns])).toEqual([
      [7, 1, 3],
      [7, 2, 3],
      [6, 3, 3],
    ]);
    expect(loads[0]).toMatchObject({
      customer: { id: plant.customer.id },
      site: { id: plant.site.id },
      mix: { id: plant.mix.id },
      seller: { id: plant.seller.id },
      priceCentsPerM3: 51_000,
    });
    const { nextNote, dayOn } = await plant.office.concreteVolume.planned({});
    expect({ nextNote, dayOn }).toEqual({ nextNote: { series: 'E', number: 1 }, dayOn: '2026-11-18' });
  });

  test('are nothing to a plant that has none, nor to who chose no plant', async () => {
    await confirmedPour();
    const other = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
    expect((await other.concreteVolume.planned({})).loads).toEqual([]);
    const admin = await world.as(await world.account('supervisor'));
    expect(await admin.concreteVolume.planned({})).toEqual({ dayOn: null, nextNote: null, loads: [] });
  });
});

describe('recording a planned load', () => {
  test('takes that very row on, with its truck, driver and volume, and makes its note', async () => {
    const [first] = await confirmedPour();
    const loaded = await record(asLoaded(first!, { loadedM3: 7.5, notes: 'Lacre 12' }));
    expect(loaded).toMatchObject({
      id: first!.id,
      state: 'loading',
      noteSeries: 'E',
      noteNumber: 1,
      loadedM3: 7.5,
      notes: 'Lacre 12',
      vehicle: { id: crewOf(0).vehicleId },
      driver: { id: crewOf(0).driverId },
    });
    const { rows } = await rowsOfPour(first!);
    expect(rows.map(({ state }) => state)).toEqual(['loading', 'scheduled', 'scheduled']);
    const { loads, nextNote } = await plant.office.concreteVolume.planned({});
    expect(loads.map(({ id }) => id)).not.toContain(first!.id);
    expect(nextNote).toEqual({ series: 'E', number: 2 });
  });

  test('answers a second send as the first, and refuses its id for another load', async () => {
    const [first, second] = await confirmedPour();
    const input = asLoaded(first!);
    const loaded = await record(input);
    expect(await record(input)).toEqual(loaded);
    await expect(record(asLoaded(second!, { id: input.id }))).rejects.toMatchObject({
      code: 'SENT_OTHERWISE',
    });
    const stepId = randomUUID();
    await plant.office.operationalSheet.step({
      loadId: first!.id,
      id: stepId,
      revision: loaded.revision,
      to: 'en_route',
    });
    // Somebody else's device has the same id for something else.
    const again = await world.as(await world.account('unit', ofUnit));
    await expect(record(asLoaded(second!, { id: stepId }), again)).rejects.toMatchObject({
      code: 'ID_TAKEN',
    });
  });

  test('of two who record the same load at once one wins, and the other reads who, when and on which note', async () => {
    const [first] = await confirmedPour();
    const ana = await world.as(await world.account('unit', ofUnit));
    const rui = await world.as(await world.account('unit', ofUnit));
    const ends = await Promise.allSettled([
      record(asLoaded(first!), ana),
      record(asLoaded(first!, crewOf(1)), rui),
    ]);
    const refused = ends.filter((end) => end.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]!.reason).toMatchObject({
      code: 'ALREADY_LOADED',
      message: expect.stringMatching(/ já lançou esta carga às 11:00, na nota E-000\.001\.$/),
      data: { by: expect.any(String), current: { id: first!.id, state: 'loading' } },
    });
    const { rows } = await rowsOfPour(first!);
    expect(rows).toHaveLength(3);
  });
});

describe('what refuses to record a planned load', () => {
  test('a plan that changed meanwhile is shown as it is now', async () => {
    const [first] = await confirmedPour();
    await world.pool.query(
      `update loads set loaded_m3 = 6, delivered_m3 = 6, revision = revision + 1 where id = $1`,
      [first!.id],
    );
    await expect(record(asLoaded(first!))).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { id: first!.id, loadedM3: 6, revision: first!.revision + 1 } },
    });
  });

  test('a load that is not there or not planned, or whose pour is off the day', async () => {
    const [first, second] = await confirmedPour();
    await expect(record(asLoaded(first!, { loadId: randomUUID() }))).rejects.toMatchObject({
      code: 'LOAD_NOT_FOUND',
    });
    await world.pool.query(`update loads set state = 'cancelled' where id = $1`, [first!.id]);
    await expect(record(asLoaded(first!))).rejects.toMatchObject({ code: 'NO_LONGER_PLANNED' });
    await world.pool.query(`update pours set state = 'suspended' where id = $1`, [second!.pour.id]);
    await expect(record(asLoaded(second!))).rejects.toMatchObject({ code: 'LOAD_NOT_FOUND' });
  });

  test('a truck or a driver of elsewhere, and a driver who may not drive', async () => {
    const [first] = await confirmedPour();
    for (const field of ['vehicleId', 'driverId'])
      await expect(record(asLoaded(first!, { [field]: randomUUID() }))).rejects.toMatchObject({
        code: 'REFERENCE_NOT_FOUND',
        data: { field },
      });
    await world.pool.query(`update drivers set licence_expires_on = '2026-01-01' where id = $1`, [
      crewOf(0).driverId,
    ]);
    await expect(record(asLoaded(first!))).rejects.toMatchObject({
      code: 'DRIVER_BLOCKED',
      data: { driverBlocks: ['licence_expired'] },
    });
  });

  test('an hour to come, one half a day before its own, and a closed month', async () => {
    const [first] = await confirmedPour();
    const at = (hours: number) => new Date(world.now().getTime() + hours * 3_600_000).toISOString();
    await expect(record(asLoaded(first!, { loadedAt: at(1) }))).rejects.toMatchObject({
      code: 'IN_THE_FUTURE',
    });
    await expect(record(asLoaded(first!, { loadedAt: at(-13) }))).rejects.toMatchObject({
      code: 'TOO_EARLY',
    });
    const { id: closedBy } = await world.account('admin');
    await world.pool.query(
      `insert into closed_months (unit_id, month_on, closed_by) values ($1, '2026-11-01', $2)`,
      [plant.unit.id, closedBy],
    );
    await expect(record(asLoaded(first!))).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
  });
});
