import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openQuotingPlant, type QuotingPlant } from '../quotes/quotes.fixture.ts';
import { receiptOf } from './receipts.fixture.ts';

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
const sent = async () => plant.hers.quotes.send(seen(await plant.draft()));
const accepted = async () => plant.hers.quotes.answer({ ...seen(await sent()), answer: 'accepted' });
/** What is sent for an advance towards a quote. */
const towards = (quoteId: string, valueCents: number, with_: object = {}) =>
  receiptOf(plant.customer.id, {}, { valueCents, quoteId, ...with_ });

test('an accepted quote is paid in advance: receipt, quote and customer say how far', async () => {
  const quote = await accepted();
  const { totalCents } = quote.priced;
  const receipt = await plant.office.receipts.issue(towards(quote.id, 100_000));
  expect(receipt).toMatchObject({
    advanceCents: 100_000,
    quote: { id: quote.id, number: quote.number },
    advanceFor: `Orçamento ${quote.number}`,
  });
  expect((await plant.hers.records.quote({ id: quote.id })).receivedCents).toBe(100_000);
  const owed = await plant.office.receipts.owed({ customerId: plant.customer.id });
  expect(owed.quotes).toEqual([{ id: quote.id, number: quote.number, totalCents, receivedCents: 100_000 }]);
  for (const of of [
    { kind: 'quote', id: quote.id },
    { kind: 'receipt', id: receipt.id },
  ] as const)
    expect(await plant.hers.records.thread(of), of.kind).toMatchObject({
      quotes: [{ id: quote.id }],
      receipts: [{ id: receipt.id }],
    });
  await plant.office.receipts.cancel({ ...seen(receipt), reason: 'Cheque devolvido' });
  expect((await plant.hers.records.quote({ id: quote.id })).receivedCents).toBe(0);
});

test('never more than the quote without saying so, what its loads were paid counted too', async () => {
  const quote = await accepted();
  const { totalCents } = quote.priced;
  const pour = await plant.hers.pours.request({
    ...plant.aPour({ m3: 24 }),
    quote: { id: quote.id, version: quote.version, item: 0 },
  });
  const load = await world.load({
    unit_id: plant.unit.id,
    seller_id: plant.seller.id,
    customer_id: plant.customer.id,
    mix_id: plant.mix.id,
    pour_id: pour.id,
    billed_m3: 4,
    price_cents_per_m3: 25_000,
  });
  await plant.office.receipts.issue(receiptOf(plant.customer.id, { [load.id]: 100_000 }));
  const leftCents = totalCents - 100_000;
  await expect(plant.office.receipts.issue(towards(quote.id, leftCents + 1))).rejects.toMatchObject({
    code: 'MORE_THAN_QUOTED',
    data: { leftCents, moreCents: 1 },
  });
  const whole = await plant.office.receipts.issue(towards(quote.id, leftCents));
  expect(whole.quote?.id).toBe(quote.id);
  expect((await plant.office.receipts.owed({ customerId: plant.customer.id })).quotes).toEqual([]);
  await refused(plant.office.receipts.issue(towards(quote.id, 1)), 'MORE_THAN_QUOTED');
  const said = await plant.office.receipts.issue(
    towards(quote.id, 1, { advanceFor: 'Diferença do cimento, combinada' }),
  );
  expect(said).toMatchObject({ quote: { id: quote.id }, advanceFor: 'Diferença do cimento, combinada' });
});

test('two advances of one quote at once: the second finds what is left', async () => {
  const quote = await accepted();
  const { totalCents } = quote.priced;
  const answers = await Promise.allSettled(
    [1, 2].map(() => plant.office.receipts.issue(towards(quote.id, totalCents))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('only a quote that this customer accepted, of this plant, is paid towards', async () => {
  const open = await sent();
  await refused(plant.office.receipts.issue(towards(open.id, 1_000)), 'QUOTE_NOT_ACCEPTED');
  const quote = await accepted();
  const other = await world.customer({ unit_id: plant.unit.id, seller_id: plant.seller.id });
  await refused(
    plant.office.receipts.issue(receiptOf(other.id, {}, { valueCents: 1_000, quoteId: quote.id })),
    'QUOTE_NOT_ACCEPTED',
  );
  const neighbour = await openQuotingPlant(world);
  await refused(
    neighbour.office.receipts.issue(
      receiptOf(neighbour.customer.id, {}, { valueCents: 1_000, quoteId: quote.id }),
    ),
    'QUOTE_NOT_FOUND',
  );
});
