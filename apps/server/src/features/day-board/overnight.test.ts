import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let office: Client;
let references: { customerId: string; siteId: string; mixId: string };

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  const unit = await world.unit();
  const seller = await world.seller({ unit_id: unit.id });
  const owner = { unit_id: unit.id, seller_id: seller.id };
  const customer = await world.customer({ ...owner, name: 'Viaduto Norte' });
  const site = await world.site({ ...owner, customer_id: customer.id, travel_minutes: 20 });
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  references = { customerId: customer.id, siteId: site.id, mixId: (await world.mix()).id };
});
afterAll(() => world.close());

/** Two loads an hour apart, the first at the site at this instant. */
const pourAt = (startsAt: string) =>
  office.pours.request({
    ...references,
    id: randomUUID(),
    startsAt,
    m3: 16,
    loadM3: 8,
    intervalMinutes: 60,
    element: 'slab',
    pumped: false,
    contactName: 'Mestre João',
    contactPhone: '15987654321',
  });

test('a pour that goes on after midnight is told on the next day’s board, and one that ends before is not', async () => {
  // 23:00 and 20:00 in São Paulo.
  const night = await pourAt('2026-11-20T02:00:00Z');
  await pourAt('2026-11-19T23:00:00Z');
  const board = await office.dayBoard.read({ day: '2026-11-20' });
  expect(board.pours).toEqual([]);
  expect(board.overnight).toEqual([
    {
      pourId: night.id,
      number: night.number,
      customer: 'Viaduto Norte',
      dayOn: '2026-11-19',
      endsAt: night.endsAt,
    },
  ]);
  expect((await office.dayBoard.read({ day: '2026-11-19' })).overnight).toEqual([]);
  await office.pours.step({ id: night.id, revision: night.revision, to: 'cancelled', reason: 'rain' });
  expect((await office.dayBoard.read({ day: '2026-11-20' })).overnight).toEqual([]);
});
