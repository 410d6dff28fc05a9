import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { openYard, type Yard } from './returns.fixture.ts';

let world: World;
let yard: Yard;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  yard = await openYard(world);
});
afterAll(() => world.close());

const refusedWith = (code: string, data?: object) => ({ code, ...(data ? { data } : {}) });

test('lastro and sobra come off what the load delivered and is billed for; what they cost is told', async () => {
  const mix = await world.mix({ cost_cents_per_m3: 31_000 });
  const load = await yard.aLoad({ mix_id: mix.id });
  const made = await yard.record({ loadId: load.id, residueM3: 0.2, surplusM3: 1.5 });
  expect(made).toMatchObject({
    state: 'recorded',
    residueM3: 0.2,
    surplusM3: 1.5,
    lossCents: 52_700,
    savedCents: 0,
    customer: { id: yard.customer.id },
    driver: { id: yard.trucks[0]!.driver_id },
    chargesCustomer: false,
  });
  expect(await yard.row(load.id)).toMatchObject({ returned_m3: 1.7, delivered_m3: 6.3, billed_m3: 6.3 });
});

test('sent twice, also at once, it is one return', async () => {
  const input = await yard.aReturn();
  const [one, other] = await Promise.all([
    yard.office.concreteReturn.record(input),
    yard.office.concreteReturn.record(input),
  ]);
  expect(one).toEqual(other);
  expect(await yard.row(yard.load.id)).toMatchObject({ returned_m3: 3, delivered_m3: 5 });
});

test('of one load concrete comes back once, also when two record it at once', async () => {
  const inputs = [await yard.aReturn(), await yard.aReturn()];
  const sent = await Promise.allSettled(inputs.map((input) => yard.office.concreteReturn.record(input)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'ALREADY_RETURNED' },
  });
  const loads = await yard.office.concreteReturn.loads({});
  expect(loads.map(({ id }) => id)).not.toContain(yard.load.id);
});

test('what cannot have come back is refused', async () => {
  await expect(yard.record({ surplusM3: 0 })).rejects.toMatchObject(refusedWith('NOTHING_RETURNED'));
  await expect(yard.record({ surplusM3: 8, residueM3: 1 })).rejects.toMatchObject(
    refusedWith('MORE_THAN_LOADED', { mostM3: 8.2 }),
  );
  await expect(yard.record({ photoIds: [randomUUID()] })).rejects.toMatchObject(
    refusedWith('FILE_NOT_FOUND'),
  );
  await expect(yard.record({ photoIds: [] })).rejects.toMatchObject(refusedWith('BAD_REQUEST'));
  await expect(yard.record({ reason: 'other' })).rejects.toMatchObject(refusedWith('BAD_REQUEST'));
  await expect(yard.record({ loadId: randomUUID() })).rejects.toMatchObject(refusedWith('LOAD_NOT_FOUND'));
  const planned = await yard.aLoad({ state: 'scheduled' });
  await expect(yard.record({ loadId: planned.id })).rejects.toMatchObject(refusedWith('NO_CONCRETE'));
  const neighbour = await openYard(world);
  await expect(yard.record({ loadId: neighbour.load.id })).rejects.toMatchObject(
    refusedWith('LOAD_NOT_FOUND'),
  );
  const theirs = await neighbour.record();
  await expect(yard.record({ id: theirs.id })).rejects.toMatchObject(refusedWith('ID_TAKEN'));
});

test('a photo or signature of something else, or of another load, proves no return', async () => {
  const photo = await yard.aPhoto();
  await world.pool.query(`update files set purpose = 'note-photo' where id = $1`, [photo]);
  await expect(yard.record({ photoIds: [photo] })).rejects.toMatchObject(refusedWith('FILE_NOT_FOUND'));
  await expect(yard.record({ signatureId: await yard.aPhoto() })).rejects.toMatchObject(
    refusedWith('FILE_NOT_FOUND'),
  );
  const free = { loadId: null, mixId: yard.mix.id, photoIds: [photo] };
  await expect(yard.record(free)).rejects.toMatchObject(refusedWith('FILE_NOT_FOUND'));
  const photoIds = [await yard.aPhoto()];
  await yard.record({ photoIds });
  const another = await yard.aLoad();
  await expect(yard.record({ loadId: another.id, photoIds })).rejects.toMatchObject(
    refusedWith('FILE_NOT_FOUND'),
  );
});

test('a closed month takes no return of its loads', async () => {
  const closedBy = (await world.account('admin')).id;
  await world.pool.query(
    `insert into closed_months (unit_id, month_on, closed_by) values ($1, '2026-11-01', $2)`,
    [yard.unit.id, closedBy],
  );
  await expect(yard.record()).rejects.toMatchObject(refusedWith('MONTH_CLOSED'));
});

test('a free return names its mix, and no ledger row changes', async () => {
  const free = { loadId: null, mixId: yard.mix.id, firstWaterAt: '2026-11-18T13:00:00Z' };
  expect(await yard.record({ ...free, customerId: yard.customer.id, chargeCents: 20_000 })).toMatchObject({
    load: null,
    seller: { id: yard.seller.id },
    chargesCustomer: true,
    chargeCents: 20_000,
    firstWaterAt: '2026-11-18T13:00:00.000Z',
  });
  await expect(yard.record({ ...free, mixId: null })).rejects.toMatchObject(refusedWith('MIX_REQUIRED'));
  await expect(yard.record({ ...free, chargeCents: 1 })).rejects.toMatchObject(refusedWith('NO_CUSTOMER'));
  await expect(yard.record({ ...free, firstWaterAt: '2026-11-18T15:00:00Z' })).rejects.toMatchObject(
    refusedWith('IN_THE_FUTURE'),
  );
  await expect(yard.record({ ...free, vehicleId: randomUUID() })).rejects.toMatchObject(
    refusedWith('REFERENCE_NOT_FOUND'),
  );
  const admin = await world.as(await world.account('admin'));
  await expect(admin.concreteReturn.record(await yard.aReturn(free))).rejects.toMatchObject(
    refusedWith('UNIT_REQUIRED'),
  );
  await expect(
    admin.concreteReturn.record(await yard.aReturn({ ...free, unitId: randomUUID() })),
  ).rejects.toMatchObject(refusedWith('UNIT_NOT_FOUND'));
});

test('a return that goes to the blocks at once is settled, and its surplus is saved', async () => {
  const mix = await world.mix({ cost_cents_per_m3: 30_000 });
  const load = await yard.aLoad({ mix_id: mix.id });
  expect(
    await yard.record({
      loadId: load.id,
      residueM3: 1,
      surplusM3: 3,
      destination: 'blocks',
      operatorName: 'Zé',
    }),
  ).toMatchObject({
    state: 'assigned',
    destination: 'blocks',
    operatorName: 'Zé',
    usedM3: 3,
    lossCents: 30_000,
    savedCents: 90_000,
  });
});

test('what the customer pays for all the same stays billed, at the price of the load', async () => {
  const made = await yard.record({ chargedM3: 2 });
  expect(made).toMatchObject({ chargesCustomer: true, chargedM3: 2, chargeCents: 80_000 });
  expect(await yard.row(yard.load.id)).toMatchObject({
    delivered_m3: 5,
    billed_m3: 7,
    total_cents: '280000',
  });
  const charge = (revision: number, chargedM3: number) =>
    yard.office.concreteReturn.charge({ id: made.id, revision, chargedM3 });
  const free = await charge(made.revision, 0);
  expect(free).toMatchObject({ chargesCustomer: false, chargeCents: 0 });
  expect(await yard.row(yard.load.id)).toMatchObject({ billed_m3: 5, total_cents: '200000' });
  await expect(charge(made.revision, 1)).rejects.toMatchObject(refusedWith('STALE_REVISION'));
  await expect(charge(free.revision, 4)).rejects.toMatchObject(
    refusedWith('CHARGED_TOO_MUCH', { mostM3: 3 }),
  );
  await expect(yard.record({ chargedM3: 4 })).rejects.toMatchObject(refusedWith('CHARGED_TOO_MUCH'));
  const refused = await yard.aLoad({ state: 'refused', delivered_m3: 0, billed_m3: 0 });
  await expect(yard.record({ loadId: refused.id, chargedM3: 1 })).rejects.toMatchObject(
    refusedWith('REFUSED_LOAD'),
  );
});
