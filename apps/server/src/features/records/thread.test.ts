import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openQuotingPlant, type QuotingPlant } from '../quotes/quotes.fixture.ts';
import { receiptOf } from '../receipts/receipts.fixture.ts';

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

/** An accepted quote with its pour, two loads of it delivered, and the first of them paid by receipt. */
async function paidSale() {
  const { hers, office, unit, seller, customer, mix } = plant;
  const quote = await hers.quotes.answer({
    ...seen(await hers.quotes.send(seen(await plant.draft()))),
    answer: 'accepted',
  });
  const pour = await hers.pours.request({
    ...plant.aPour({ m3: 24 }),
    quote: { id: quote.id, version: quote.version, item: 0 },
  });
  const delivered = () =>
    world.load({
      unit_id: unit.id,
      seller_id: seller.id,
      customer_id: customer.id,
      mix_id: mix.id,
      pour_id: pour.id,
      billed_m3: 4,
      price_cents_per_m3: 25_000,
    });
  const [paid, open] = [await delivered(), await delivered()];
  const receipt = await office.receipts.issue(receiptOf(customer.id, { [paid.id]: 100_000 }));
  return { quote, pour, paid, open, receipt };
}

test('what was received stands at each end of a sale, and leads back to all of it', async () => {
  const { quote, pour, paid, open, receipt } = await paidSale();
  const { series, number } = receipt;
  const told = [{ id: receipt.id, series, number, issuedOn: '2026-11-18', valueCents: 100_000 }];
  for (const of of [
    { kind: 'quote', id: quote.id },
    { kind: 'pour', id: pour.id },
    { kind: 'load', id: paid.id },
    { kind: 'receipt', id: receipt.id },
  ] as const) {
    const thread = await plant.hers.records.thread(of);
    expect(thread, of.kind).toMatchObject({
      receipts: told,
      pours: [{ id: pour.id }],
      quotes: [{ id: quote.id }],
    });
  }
  const ofReceipt = await plant.office.records.thread({ kind: 'receipt', id: receipt.id });
  expect(ofReceipt.loads.map(({ id }) => id)).toEqual([paid.id]);
  expect((await plant.hers.records.thread({ kind: 'load', id: open.id })).receipts).toEqual([]);
  await plant.office.receipts.cancel({ ...seen(receipt), reason: 'Cheque devolvido' });
  expect((await plant.hers.records.thread({ kind: 'pour', id: pour.id })).receipts).toEqual([]);
});

test('a request leads to what was received for it', async () => {
  const { quote, receipt } = await paidSale();
  const { rows } = await world.pool.query(
    `insert into leads (id, unit_id, seller_id, name, phone, place, work_type, needs_pump, consent_version, follow_code, changed_at)
     values (gen_random_uuid(), $1, $2, 'Dona Marta', '15999990000', 'Vila', 'slab', 'unknown', '1', $3, now()) returning id`,
    [plant.unit.id, plant.seller.id, `THREAD${quote.number}`],
  );
  const lead = rows[0] as { id: string };
  await world.pool.query('update quotes set lead_id = $2 where id = $1', [quote.id, lead.id]);
  const thread = await plant.hers.records.thread({ kind: 'lead', id: lead.id });
  expect(thread).toMatchObject({ lead: { id: lead.id }, receipts: [{ id: receipt.id }] });
  const back = await plant.hers.records.thread({ kind: 'receipt', id: receipt.id });
  expect(back.lead?.id).toBe(lead.id);
});

test('a manager reads the thread without receipts; by one of them there is none for others', async () => {
  const { pour, receipt } = await paidSale();
  const thread = await plant.manager.records.thread({ kind: 'pour', id: pour.id });
  expect(thread).toMatchObject({ pours: [{ id: pour.id }], receipts: [] });
  const ofReceipt = { kind: 'receipt', id: receipt.id } as const;
  await refused(plant.manager.records.thread(ofReceipt), 'RECORD_NOT_FOUND');
  const neighbour = await openQuotingPlant(world);
  await refused(neighbour.office.records.thread(ofReceipt), 'RECORD_NOT_FOUND');
  await refused(neighbour.hers.records.thread(ofReceipt), 'RECORD_NOT_FOUND');
});
