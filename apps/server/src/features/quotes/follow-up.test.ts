import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openQuotingPlant, type QuotingPlant } from './quotes.fixture.ts';

let world: World;
let plant: QuotingPlant;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openQuotingPlant(world);
});

const seen = ({ id, revision }: { id: string; revision: number }) => ({ id, revision });
const sent = async (with_: Parameters<QuotingPlant['draft']>[0] = {}) =>
  plant.hers.quotes.send(seen(await plant.draft(with_)));
const won = async (with_ = {}) =>
  plant.hers.quotes.answer({ ...seen(await sent(with_)), answer: 'accepted' });
const lost = async (reason: string, with_ = {}) =>
  plant.hers.quotes.answer({ ...seen(await sent(with_)), answer: 'refused', reason });
const november = { from: '2026-11-01', to: '2026-11-30' };

test('those are called first of whom chance and volume promise most, and why is told', async () => {
  await won();
  await lost('Preço');
  const stranger = {
    customerId: null,
    siteId: null,
    customerName: 'Dona Marta',
    customerPhone: '15987654321',
  };
  const small = await sent({ ...stranger, m3: 8 });
  const large = await sent({ m3: 40 });
  await plant.draft({ m3: 100 });
  const calls = await plant.hers.quotes.chase({ sellerId: plant.seller.id });
  expect(calls.map(({ id }) => id)).toEqual([large.id, small.id]);
  // (1 + 10 × 0,3) ÷ (2 + 10), then twice more with the same two quotes.
  const step = (before: number) => (1 + 10 * before) / 12;
  const chance = step(step(step(0.3)));
  expect(calls[0]!.chance).toBeCloseTo(chance, 9);
  expect(calls[0]!.expectedM3).toBeCloseTo(chance * 40, 1);
  expect(calls[0]!.reasons).toEqual(['Fecha 1 de 2', 'de quem nunca comprou, 1 de 2']);
  expect(calls[1]).toMatchObject({ customer: 'Dona Marta', phone: '15987654321', state: 'sent' });
});

test('a seller is told of own quotes alone; the office chooses whose', async () => {
  await sent();
  const { id: sellerId } = plant.seller;
  expect(await plant.office.quotes.chase({ sellerId })).toHaveLength(1);
  const neighbour = await openQuotingPlant(world);
  expect(await neighbour.office.quotes.chase({ sellerId })).toEqual([]);
  await refused(neighbour.hers.quotes.chase({ sellerId }), 'SELLER_NOT_FOUND');
});

test('the funnel counts how far each came, by seller, unit and days, and why some were lost', async () => {
  await won({ m3: 40 });
  await lost('Preço');
  await lost(' preço ', { m3: 8 });
  await lost('Prazo');
  await sent();
  await plant.draft();
  const funnel = await plant.hers.quotes.funnel(november);
  expect(funnel).toMatchObject({ made: 6, sent: 5, seen: 4, won: 1, lost: 3, expired: 0, wonM3: 40 });
  expect(funnel.m3).toBe(40 + 24 * 4 + 8);
  expect(funnel.conversion).toBeCloseTo(1 / 4, 9);
  expect(funnel.lostReasons).toMatchObject([
    { reason: expect.stringMatching(/preço/i), quotes: 2, m3: 32 },
    { reason: 'Prazo', quotes: 1 },
  ]);
  const { id: unitId } = plant.unit;
  expect(await plant.admin.quotes.funnel({ ...november, unitId })).toEqual(funnel);
  expect(await plant.admin.quotes.funnel({ ...november, sellerId: plant.seller.id })).toEqual(funnel);
  expect(await plant.hers.quotes.funnel({ from: '2026-10-01', to: '2026-10-31' })).toMatchObject({
    made: 0,
    conversion: null,
    lostReasons: [],
  });
  const neighbour = await openQuotingPlant(world);
  expect(await neighbour.office.quotes.funnel({ ...november, unitId })).toMatchObject({ made: 0 });
  await refused(plant.hers.quotes.funnel({ from: '2025-01-01', to: '2026-11-30' }), 'TOO_LONG');
});

test('what ends in three days is told by the day of its plant', async () => {
  const last = await sent({ validUntil: '2026-11-21' });
  await sent({ validUntil: '2026-11-22' });
  const ids = async () => (await plant.hers.quotes.list({ kind: 'expiring' })).rows.map(({ id }) => id);
  expect(await ids()).toEqual([last.id]);
  const far = await world.pool.query(`update units set time_zone = 'America/Rio_Branco' where id = $1`, [
    plant.unit.id,
  ]);
  expect(far.rowCount).toBe(1);
  // 00:30 of the 19th for the company, still the 18th at the plant.
  world.setNow(new Date('2026-11-19T03:30:00Z'));
  expect(await ids()).toEqual([last.id]);
});
