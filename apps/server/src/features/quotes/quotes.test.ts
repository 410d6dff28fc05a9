import { createHash, randomUUID } from 'node:crypto';
import { canonicalJson } from '@traco/contract/values/canonical-json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { openQuotingPlant, type QuotingPlant } from './quotes.fixture.ts';
import { expireQuotes } from './quotes.jobs.ts';

let world: World;
let plant: QuotingPlant;
let hers: Client;
let office: Client;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openQuotingPlant(world);
  ({ hers, office, admin } = plant);
});

const seen = ({ id, revision }: { id: string; revision: number }) => ({ id, revision });

test('a draft is kept at the price that was seen, to the centavo, with its number in the unit', async () => {
  const first = await plant.draft({ m3: 7.25, discountPercent: 3 });
  expect(first).toMatchObject({
    number: 1,
    state: 'draft',
    version: 0,
    // 7,25 m³ × R$ 436,50
    totalCents: 316_463,
    discountCents: 9_787,
    centsPerM3: 43_650,
    desk: 'seller',
    customer: { id: plant.customer.id },
  });
  expect((await plant.draft()).number).toBe(2);
});

test('the price list changed while it was typed: nothing is kept, and the answer says the price of now', async () => {
  const typed = await plant.typed(hers);
  await world.pool.query('alter table price_list_items disable trigger price_list_items_keep');
  await world.pool.query('update price_list_items set price_cents_per_m3 = 46000 where unit_id = $1', [
    plant.unit.id,
  ]);
  await world.pool.query('alter table price_list_items enable trigger price_list_items_keep');
  await expect(hers.quotes.create(typed)).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
    data: { totalCents: 1_104_000, lines: [{ unitCents: 46_000 }] },
  });
  expect((await hers.quotes.list({})).rows).toHaveLength(0);
});

test('fifty drafts at once have the numbers 1 to 50, and one that is sent twice is one', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => plant.typed(hers)));
  const kept = await Promise.all(all.map((typed) => hers.quotes.create(typed)));
  expect(kept.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 1),
  );
  expect(await hers.quotes.create(all[0]!)).toMatchObject({ id: all[0]!.id });
  // A refused draft gives its number back.
  await refused(hers.quotes.create({ ...(await plant.typed(hers)), seenTotalCents: 1 }), 'PRICE_CHANGED');
  expect((await plant.draft()).number).toBe(51);
});

test.each([
  ['CUSTOMER_REQUIRED', { customerId: null, siteId: null }],
  ['VALID_IN_THE_PAST', { validUntil: '2026-11-17' }],
  ['REFERENCE_NOT_FOUND', { siteId: randomUUID() }],
  ['REFERENCE_NOT_FOUND', { leadId: randomUUID() }],
])('refused: %s', async (code, with_) => {
  await refused(hers.quotes.create(await plant.typed(hers, with_)), code);
});

test('a product that is gone is named by its place', async () => {
  const typed = await plant.typed(hers);
  const items = [...typed.items, { ...typed.items[0]!, mixId: randomUUID() }];
  await expect(hers.quotes.create({ ...typed, items })).rejects.toMatchObject({
    code: 'MIX_NOT_FOUND',
    data: { item: 1 },
  });
});

test('a customer who is in no register has a name; a quote of the office has a seller', async () => {
  const nameless = { customerId: null, siteId: null, customerName: 'Rosa da Pamonha', place: 'Bairro Alto' };
  const kept = await hers.quotes.create(await plant.typed(hers, nameless));
  expect(kept).toMatchObject({ customer: null, customerName: 'Rosa da Pamonha' });
  await refused(office.quotes.create(await plant.typed(office, nameless)), 'REFERENCE_NOT_FOUND');
  const theirs = await office.quotes.create(
    await plant.typed(office, { ...nameless, sellerId: plant.seller.id }),
  );
  expect(theirs.seller.id).toBe(plant.seller.id);
});

test('what is sent is frozen: its hash is that of its words, and nobody changes it', async () => {
  const sent = await hers.quotes.send(seen(await plant.draft()));
  expect(sent).toMatchObject({ state: 'sent', version: 1 });
  const { rows } = await world.pool.query('select content, sha256 from quote_versions where quote_id = $1', [
    sent.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(createHash('sha256').update(rows[0].content, 'utf8').digest('hex')).toBe(rows[0].sha256);
  expect(canonicalJson(JSON.parse(rows[0].content))).toBe(rows[0].content);
  expect(JSON.parse(rows[0].content)).toMatchObject({
    number: 1,
    version: 1,
    priced: { totalCents: 1_080_000 },
  });
  await expect(
    world.pool.query(`update quote_versions set content = '{}' where quote_id = $1`, [sent.id]),
  ).rejects.toMatchObject({ code: 'TR005' });
  await expect(
    world.pool.query('delete from quote_versions where quote_id = $1', [sent.id]),
  ).rejects.toMatchObject({
    code: 'TR005',
  });
});

test('a change of what was sent is the next version, the first one stays', async () => {
  const sent = await hers.quotes.send(seen(await plant.draft()));
  await refused(hers.quotes.edit({ ...(await plant.typed(hers)), ...seen(sent) }), 'WRONG_STATE');
  const draft = await hers.quotes.revise(seen(sent));
  expect(draft).toMatchObject({ state: 'draft', version: 1 });
  const changed = await hers.quotes.edit({ ...(await plant.typed(hers, { m3: 40 })), ...seen(draft) });
  expect(await hers.quotes.send(seen(changed))).toMatchObject({ state: 'sent', version: 2, m3: 40 });
  const { rows } = await world.pool.query(
    'select number, m3::float as m3 from quote_versions where quote_id = $1 order by number',
    [sent.id],
  );
  expect(rows).toEqual([
    { number: 1, m3: 24 },
    { number: 2, m3: 40 },
  ]);
});

test('a draft whose list is over is not sent at the old price', async () => {
  const draft = await plant.draft();
  await world.pool.query('alter table price_list_items disable trigger price_list_items_keep');
  await world.pool.query('update price_list_items set price_cents_per_m3 = 46000 where unit_id = $1', [
    plant.unit.id,
  ]);
  await world.pool.query('alter table price_list_items enable trigger price_list_items_keep');
  await refused(hers.quotes.send(seen(draft)), 'PRICE_CHANGED');
});

test('two who change it at once: the second one is told what it says now', async () => {
  const draft = await plant.draft();
  await hers.quotes.edit({ ...(await plant.typed(hers, { m3: 16 })), ...seen(draft) });
  await expect(
    hers.quotes.edit({ ...(await plant.typed(hers, { m3: 32 })), ...seen(draft) }),
  ).rejects.toMatchObject({
    code: 'STALE_REVISION',
    data: { current: { m3: 16 } },
  });
});

test('the customer’s word is noted by whoever heard it; a refusal says why', async () => {
  const sent = await hers.quotes.send(seen(await plant.draft()));
  await refused(hers.quotes.answer({ ...seen(sent), answer: 'refused' }), 'REASON_REQUIRED');
  expect(
    await hers.quotes.answer({ ...seen(sent), answer: 'refused', reason: 'Preço do concorrente' }),
  ).toMatchObject({
    state: 'refused',
    answerText: 'Preço do concorrente',
  });
  const other = await hers.quotes.send(seen(await plant.draft()));
  const accepted = await office.quotes.answer({ ...seen(other), answer: 'accepted' });
  expect(accepted.state).toBe('approved');
  await refused(hers.quotes.answer({ ...seen(accepted), answer: 'accepted' }), 'WRONG_STATE');
});

test('a request from the public page counts as quoted once its quote is sent', async () => {
  const leadId = randomUUID();
  await world.pool.query(
    `insert into leads (id, unit_id, seller_id, name, phone, place, work_type, needs_pump, consent_version, follow_code, changed_at)
      values ($1, $2, $3, 'Zé', '15987654321', 'Centro', 'slab', 'no', 1, $4, now())`,
    [leadId, plant.unit.id, plant.seller.id, leadId.slice(0, 8)],
  );
  const stateOf = async () =>
    (await world.pool.query('select state from leads where id = $1', [leadId])).rows[0].state;
  const draft = await plant.draft({ leadId });
  expect(await stateOf()).toBe('new');
  await hers.quotes.send(seen(draft));
  expect(await stateOf()).toBe('quoted');
});

test('what nobody answered runs out the night after its last day, by the clock of its plant', async () => {
  const west = await openQuotingPlant(world);
  await world.pool.query(`update units set time_zone = 'America/Manaus' where id = $1`, [west.unit.id]);
  const here = await hers.quotes.send(seen(await plant.draft({ validUntil: '2026-11-20' })));
  const there = await west.hers.quotes.send(seen(await west.draft({ validUntil: '2026-11-20' })));
  const states = async () => [
    (await hers.records.quote({ id: here.id })).quote.state,
    (await west.hers.records.quote({ id: there.id })).quote.state,
  ];
  const at = async (instant: string) => {
    world.setNow(instant);
    await world.run(expireQuotes);
    return states();
  };
  // 20 November 23:59 in São Paulo; midnight there; midnight in Manaus.
  expect(await at('2026-11-21T02:59:00Z')).toEqual(['sent', 'sent']);
  expect(await at('2026-11-21T03:01:00Z')).toEqual(['expired', 'sent']);
  expect(await at('2026-11-21T04:01:00Z')).toEqual(['expired', 'expired']);
  const again = await hers.quotes.revise(seen((await hers.records.quote({ id: here.id })).quote));
  await refused(hers.quotes.send(seen(again)), 'VALID_IN_THE_PAST');
});

test('the list tells number, customer and sums; another seller sees nothing of it', async () => {
  await world.pool.query(`update customers set name = 'Construtora Rio' where id = $1`, [plant.customer.id]);
  await plant.draft();
  const sent = await hers.quotes.send(seen(await plant.draft({ m3: 40 })));
  await hers.quotes.answer({ ...seen(sent), answer: 'accepted' });
  const { rows } = await office.quotes.list({ sort: '-number' });
  expect(rows.map(({ number }) => number)).toEqual([2, 1]);
  expect(await office.quotes.totals({})).toEqual({ quotes: 2, m3: 64, totalCents: 2_880_000, wonM3: 40 });
  expect((await office.quotes.list({ state: 'draft' })).rows.map(({ m3 }) => m3)).toEqual([24]);
  expect((await office.quotes.list({ search: '2' })).rows.map(({ m3 }) => m3)).toEqual([40]);
  expect((await office.quotes.list({ search: 'rio' })).rows).toHaveLength(2);
  expect((await office.quotes.list({ from: '2026-11-19' })).rows).toHaveLength(0);
  const other = await openQuotingPlant(world);
  expect((await other.hers.quotes.list({})).rows).toHaveLength(0);
  await refused(other.hers.records.quote({ id: sent.id }), 'QUOTE_NOT_FOUND');
  expect((await admin.quotes.list({ unitId: plant.unit.id })).rows).toHaveLength(2);
});

test('the search finds a quote by its number and by whom it is for, and only who sees it', async () => {
  await world.pool.query(`update customers set name = 'Pamonharia Zequinha' where id = $1`, [
    plant.customer.id,
  ]);
  const kept = await plant.draft();
  const typed = await plant.typed(hers, { customerId: null, siteId: null, customerName: 'Quitanda Xororó' });
  const nameless = await hers.quotes.create(typed);
  const quotesFor = async (who: Client, words: string) =>
    (await who.search.find({ words })).rows.filter(({ kind }) => kind === 'quote').map(({ id }) => id);
  expect(await quotesFor(hers, 'pamonharia')).toEqual([kept.id]);
  expect(await quotesFor(office, 'xororo')).toEqual([nameless.id]);
  expect(await quotesFor(hers, `orçamento ${nameless.number}`)).toEqual([nameless.id]);
  const other = await openQuotingPlant(world);
  expect(await quotesFor(other.hers, 'pamonharia')).toEqual([]);
});

test('more than an answer can tell is refused at its field, and is no row', async () => {
  const typed = await plant.typed(hers, { m3: 5_000 });
  const [item] = typed.items;
  await expect(hers.quotes.create({ ...typed, items: [item!, { ...item!, m3: 5_000 }] })).rejects.toThrow();
  expect((await hers.quotes.create(typed)).m3).toBe(5_000);
});
