import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

// Only what is still to be poured has to fit: what was given back or has been delivered takes no truck any more.

let world: World;
let office: Client;
let owner: { unit_id: string; seller_id: string };
let references: { customerId: string; siteId: string; mixId: string };

beforeAll(async () => {
  // Wednesday 18 November 2026, 11:00 in São Paulo.
  world = await openWorld('2026-11-18T14:00:00Z');
  const unit = await world.unit({ capacity_m3_per_hour: 60 });
  const seller = await world.seller({ unit_id: unit.id });
  owner = { unit_id: unit.id, seller_id: seller.id };
  const customer = await world.customer(owner);
  const site = await world.site({ ...owner, customer_id: customer.id, travel_minutes: 20 });
  const driver = await world.driver({
    unit_id: unit.id,
    licence_category: 'D',
    licence_expires_on: '2030-01-01',
  });
  await world.vehicle({ unit_id: unit.id, driver_id: driver.id });
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  references = { customerId: customer.id, siteId: site.id, mixId: (await world.mix()).id };
});
afterAll(() => world.close());

/** Two loads at once for a plant that has one truck: at 09:00 in São Paulo on a day of its own. */
const twoLoadsAtOnce = (day: string) =>
  office.pours.request({
    ...references,
    id: randomUUID(),
    startsAt: `${day}T12:00:00Z`,
    m3: 16,
    loadM3: 8,
    intervalMinutes: 5,
    element: 'slab',
    pumped: false,
    contactName: 'Mestre João',
    contactPhone: '15987654321',
  });

test('a pour of which the customer has given back what was too much is confirmed without a reason', async () => {
  const pour = await twoLoadsAtOnce('2026-11-19');
  const confirm = (revision: number) => office.pours.step({ id: pour.id, revision, to: 'confirmed' });
  await expect(confirm(pour.revision)).rejects.toMatchObject({
    code: 'DOES_NOT_FIT',
    data: { fit: { bottleneck: 'trucks' } },
  });
  const released = await office.pours.release({ id: pour.id, revision: pour.revision, m3: 8 });
  expect(await confirm(released.revision)).toMatchObject({ state: 'confirmed', overrideReason: '' });
});

test('of a pour that rain stopped, only the rest has to fit on its new day', async () => {
  const pour = await twoLoadsAtOnce('2026-11-20');
  await office.pours.step({
    id: pour.id,
    revision: pour.revision,
    to: 'confirmed',
    overrideReason: 'Segundo caminhão emprestado',
  });
  await world.pool.query(`update loads set state = 'closed' where pour_id = $1 and turn = 1`, [pour.id]);
  const step = { id: pour.id, reason: 'rain' as const };
  const begun = await office.pours.get({ id: pour.id });
  const stopped = await office.pours.step({ ...step, revision: begun.revision, to: 'suspended' });
  const later = await office.pours.step({
    ...step,
    revision: stopped.revision,
    to: 'rescheduled',
    startsAt: '2026-11-23T17:00:00Z',
  });
  expect(await office.pours.step({ id: pour.id, revision: later.revision, to: 'confirmed' })).toMatchObject({
    state: 'confirmed',
    overrideReason: '',
  });
});

test('while a change is asked for, the answer is about the m³ that are still to come', async () => {
  const pour = await twoLoadsAtOnce('2026-11-24');
  await world.pool.query(`update loads set state = 'closed' where pour_id = $1 and turn = 1`, [pour.id]);
  const fit = await office.pours.fit({
    siteId: references.siteId,
    startsAt: pour.startsAt,
    m3: 24,
    loadM3: 8,
    intervalMinutes: 150,
    pumped: false,
    exceptPourId: pour.id,
  });
  expect(fit).toMatchObject({ fits: true, loadsM3: [8, 8] });
  // The next one comes an interval behind the one that has been there, and takes its way, not at once: 11:30 and 14:00.
  expect(Date.parse(fit.dischargedAt)).toBeGreaterThan(Date.parse(pour.startsAt) + 4 * 3_600_000);
});

test('a site that no drum of the plant gets to is told while the pour is typed, not when it is confirmed', async () => {
  const narrow = await world.site({
    ...owner,
    customer_id: references.customerId,
    travel_minutes: 20,
    largest_truck_m3: 5,
  });
  const wish = {
    siteId: narrow.id,
    startsAt: '2026-11-25T13:00:00Z',
    m3: 5,
    loadM3: 5,
    pumped: false,
  };
  expect(await office.pours.fit(wish)).toMatchObject({ fits: false, bottleneck: 'truck_size' });
  expect(await office.pours.fit({ ...wish, siteId: references.siteId })).toMatchObject({ fits: true });
});
