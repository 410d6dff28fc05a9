import { randomUUID } from 'node:crypto';
import { heardAttention } from '@traco/contract/attention/heard';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { sentQuote } from '../quote-page/quote-page.fixture.ts';
import { openQuotingPlant, type QuotingPlant } from '../quotes/quotes.fixture.ts';

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
const reason = 'O concorrente oferece menos.';
/** What is said of a quote to whoever this is. */
async function rulesOf(client: Client, id: string): Promise<string[]> {
  const { lines } = heardAttention(await client.attention.read());
  return lines.flatMap(({ key }) => (key.endsWith(id) ? [key.split(':')[0]!] : []));
}
const ask = async (discountPercent: number) =>
  plant.hers.quotes.askApproval({ ...seen(await plant.draft({ discountPercent })), reason });

test('who may grant a discount is told that it waits, and nobody else', async () => {
  const { id } = await ask(5);
  expect(await rulesOf(plant.office, id)).toEqual(['quote_awaiting']);
  expect(await rulesOf(plant.admin, id)).toEqual([]);
  expect(await rulesOf(plant.hers, id)).toEqual([]);
  expect(await rulesOf(plant.manager, id)).toEqual([]);
  const far = await ask(12);
  expect(await rulesOf(plant.office, far.id)).toEqual([]);
  expect(await rulesOf(plant.admin, far.id)).toEqual(['quote_awaiting']);
  world.setNow(new Date('2026-11-20T14:01:00Z'));
  expect(await rulesOf(plant.admin, id)).toEqual(['quote_awaiting']);
  const neighbour = await openQuotingPlant(world);
  expect(await rulesOf(neighbour.office, id)).toEqual([]);
});

test('its seller is told what was answered until something followed from it, and a denial for three days', async () => {
  const denied = await plant.office.quotes.decide({
    ...seen(await ask(5)),
    grant: false,
    reason: 'Abaixo do custo.',
  });
  expect(await rulesOf(plant.hers, denied.id)).toEqual(['quote_answered']);
  expect(await rulesOf(plant.office, denied.id)).toEqual([]);
  const { id: _, unitId: __, ...typed } = await plant.typed(plant.hers, { discountPercent: 2 });
  await plant.hers.quotes.edit({ ...typed, ...seen(denied) });
  expect(await rulesOf(plant.hers, denied.id)).toEqual([]);
  const granted = await plant.office.quotes.decide({ ...seen(await ask(5)), grant: true });
  expect(await rulesOf(plant.hers, granted.id)).toEqual(['quote_answered']);
  // A denial is old news in three days; what was granted waits for its link.
  const again = await ask(5);
  await plant.office.quotes.decide({ ...seen(again), grant: false, reason: 'Abaixo do custo.' });
  world.setNow(new Date('2026-11-21T14:01:00Z'));
  expect(await rulesOf(plant.hers, again.id)).toEqual([]);
  expect(await rulesOf(plant.hers, granted.id)).toContain('quote_answered');
  await plant.hers.quotePage.link({ id: granted.id });
  expect(await rulesOf(plant.hers, granted.id)).not.toContain('quote_answered');
});

test('a change that a customer asks for waits for seller and plant until somebody begins to alter it', async () => {
  const nobody = await world.as(null);
  const { quote, token, hash } = await sentQuote(plant, nobody);
  expect(await rulesOf(plant.hers, quote.id)).toEqual([]);
  const wish = { requestId: randomUUID(), name: 'João da Obra', message: 'Só 18 m³, por favor' };
  await nobody.quotePage.askChange({ token, hash, ...wish });
  expect(await rulesOf(plant.hers, quote.id)).toEqual(['quote_change']);
  expect(await rulesOf(plant.office, quote.id)).toEqual(['quote_change']);
  expect(await rulesOf(plant.admin, quote.id)).toEqual([]);
  const neighbour = await openQuotingPlant(world);
  expect(await rulesOf(neighbour.office, quote.id)).toEqual([]);
  const { revision } = (await plant.hers.records.quote({ id: quote.id })).quote;
  await plant.hers.quotes.revise({ id: quote.id, revision });
  expect(await rulesOf(plant.hers, quote.id)).toEqual([]);
});

test('what a customer accepted is its seller’s to programme: near its day, or once it lay for two days', async () => {
  const accept = async (with_: Record<string, unknown>) => {
    const sent = await plant.hers.quotes.send(seen(await plant.draft(with_)));
    return plant.hers.quotes.answer({ ...seen(sent), answer: 'accepted' });
  };
  const near = await accept({ deliverOn: '2026-11-21' });
  const far = await accept({ deliverOn: '2026-12-10' });
  expect(await rulesOf(plant.hers, near.id)).toEqual(['quote_accepted']);
  expect(await rulesOf(plant.hers, far.id)).toEqual([]);
  world.setNow(new Date('2026-11-20T14:01:00Z'));
  expect(await rulesOf(plant.hers, far.id)).toEqual(['quote_accepted']);
  expect(await rulesOf(plant.office, far.id)).toEqual([]);
  expect(await rulesOf(plant.admin, far.id)).toEqual([]);
  for (const { id, version } of [near, far])
    await plant.hers.pours.request({
      ...plant.aPour({ m3: 24, startsAt: '2026-11-24T10:00:00Z' }),
      quote: { id, version, item: 0 },
    });
  expect(await rulesOf(plant.hers, near.id)).toEqual([]);
  expect(await rulesOf(plant.hers, far.id)).toEqual([]);
});

test('a quote that ends in three days of its plant is told, and no more once it is answered', async () => {
  const valid = async (validUntil: string) => plant.hers.quotes.send(seen(await plant.draft({ validUntil })));
  const soon = await valid('2026-11-21');
  const later = await valid('2026-11-22');
  expect(await rulesOf(plant.hers, soon.id)).toEqual(['quote_expiring']);
  expect(await rulesOf(plant.office, soon.id)).toEqual(['quote_expiring']);
  expect(await rulesOf(plant.hers, later.id)).toEqual([]);
  // 23:30 of the 18th at the plant, the 19th elsewhere.
  world.setNow(new Date('2026-11-19T02:30:00Z'));
  expect(await rulesOf(plant.hers, later.id)).toEqual([]);
  world.setNow(new Date('2026-11-19T03:30:00Z'));
  expect(await rulesOf(plant.hers, later.id)).toEqual(['quote_expiring']);
  await plant.hers.quotes.answer({ ...seen(soon), answer: 'accepted' });
  expect(await rulesOf(plant.hers, soon.id)).toEqual([]);
});
