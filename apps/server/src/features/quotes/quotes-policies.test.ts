import { priceQuote } from '@traco/contract/quotes/price-quote';
import { PricingSettings } from '@traco/contract/quotes/pricing-settings';
import { deskOf } from '@traco/contract/quotes/quote-approval';
import { quoteSteps } from '@traco/contract/quotes/quote-states';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asPerson } from '../../testing/as-person.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openQuotingPlant, type QuotingPlant, usualTerms } from './quotes.fixture.ts';

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
const asSeller = (statement: string) =>
  asPerson(world, { role: 'seller', unitId: plant.unit.id, sellerId: plant.seller.id }, statement);

test('of own offers a seller takes the steps of the table, and changes no price that was sent', async () => {
  const { hers } = plant;
  const draft = await plant.draft();
  const sent = await hers.quotes.send(seen(await plant.draft()));
  const refused = await hers.quotes.answer({
    ...seen(await hers.quotes.send(seen(await plant.draft()))),
    answer: 'refused',
    reason: 'Preço',
  });
  for (const statement of [
    `update quotes set state = 'approved' where id = '${draft.id}'`,
    `update quotes set state = 'converted' where id = '${draft.id}'`,
    `update quotes set state = 'converted' where id = '${sent.id}'`,
    `update quotes set state = 'approved' where id = '${refused.id}'`,
    `update quotes set total_cents = 1 where id = '${sent.id}'`,
    `update quotes set terms = jsonb_set(terms, '{items,0,m3}', '99') where id = '${sent.id}'`,
    `update quotes set priced = '{}' where id = '${sent.id}'`,
    `update quotes set valid_until = valid_until + 30 where id = '${sent.id}'`,
    `update quotes set version = version + 1 where id = '${sent.id}'`,
  ])
    expect(await asSeller(statement), statement).toBe('42501');
  expect(await asSeller(`update quotes set notes = 'liga às 8' where id = '${sent.id}'`)).toBe(1);
  expect(await asSeller(`update quotes set state = 'draft' where id = '${refused.id}'`)).toBe(1);
});

test('a version, an approval and with them a link of the chain are of own offers alone', async () => {
  const { unit, seller, hers } = plant;
  const other = await world.seller({ unit_id: unit.id });
  const his = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: other.id }));
  const sent = await his.quotes.send(
    seen(
      await his.quotes.create(
        await plant.typed(his, { customerId: null, siteId: null, customerName: 'Marta' }),
      ),
    ),
  );
  const own = await hers.quotes.send(seen(await plant.draft()));
  const versionOf = (quote: { id: string }, number: number) =>
    `insert into quote_versions (id, unit_id, seller_id, quote_id, number, content, m3, total_cents, valid_until, frozen_by, frozen_at)
      select gen_random_uuid(), '${unit.id}', '${seller.id}', '${quote.id}', ${number}, '{}', 1, 1, '2026-12-01', app.account_id(), now()`;
  expect(await asSeller(versionOf(sent, 9))).toBe('42501');
  expect(await asSeller(versionOf(own, 2))).toBe('42501');
  expect(
    await asSeller(
      `insert into quote_approvals (id, unit_id, seller_id, quote_id, content_hash, desk, reason, total_cents, asked_by, asked_at)
        select gen_random_uuid(), '${unit.id}', '${seller.id}', '${sent.id}', '', 'unit', '', 1, app.account_id(), now()`,
    ),
  ).toBe('42501');
});

test('the database knows the steps of the one table that a seller takes', async () => {
  const { rows } = await world.pool.query(
    `select prosrc as text from pg_proc where oid = 'app.hold_seller_of_quote'::regproc`,
  );
  const steps = rows[0].text.match(/steps text\[\] := '\{([^}]*)\}'/)[1].split(/,\s*/);
  const taken = quoteSteps.filter(({ by }) => by.includes('seller')).map(({ from, to }) => `${from}>${to}`);
  expect(new Set(steps)).toEqual(new Set(taken));
});

const asPlant = (statement: string) => asPerson(world, { role: 'unit', unitId: plant.unit.id }, statement);
const ask = async (discountPercent: number) =>
  plant.hers.quotes.askApproval({
    ...seen(await plant.draft({ discountPercent })),
    reason: 'Concorrente ofereceu menos',
  });
const grantOf = (id: string) =>
  `update quotes set state = 'sent', version = version + 1, granted_hash = content_hash where id = '${id}'`;

test('a seller writes no lower desk than the discounts of an offer need, nor sends what nobody granted', async () => {
  const draft = await plant.draft({ discountPercent: 9 });
  expect(draft.desk).toBe('office');
  for (const statement of [
    `update quotes set desk = 'seller' where id = '${draft.id}'`,
    `update quotes set desk = 'seller', state = 'sent', version = 1 where id = '${draft.id}'`,
    `update quotes set terms = jsonb_set(terms, '{items,0,discountPercent}', '20'), desk = 'unit' where id = '${draft.id}'`,
  ])
    expect(await asSeller(statement), statement).toBe('42501');
  // What a new one says of itself is looked at like what one that stands does.
  const copied = (desk: string) =>
    `insert into quotes select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid(), 'number', 90, 'desk', '${desk}'))).*
      from quotes q where id = '${draft.id}'`;
  expect(await asSeller(copied('seller'))).toBe('42501');
  expect(await asSeller(copied('office'))).toBe(1);
});

test('what was granted is of those terms: other ones are not sent by its mark', async () => {
  const asked = await ask(5);
  const sent = await plant.office.quotes.decide({ ...seen(asked), grant: true });
  const again = await plant.hers.quotes.revise(seen(sent));
  const more = `terms = jsonb_set(terms, '{items,0,discountPercent}', '6')`;
  expect(await asSeller(`update quotes set ${more} where id = '${again.id}'`)).toBe(1);
  expect(
    await asSeller(`update quotes set ${more}, state = 'sent', version = 2 where id = '${again.id}'`),
  ).toBe('42501');
  expect(
    await asSeller(
      `update quotes set ${more}, granted_terms = jsonb_set(terms, '{items,0,discountPercent}', '6'), state = 'sent', version = 2
        where id = '${again.id}'`,
    ),
  ).toBe('42501');
  expect(await asSeller(`update quotes set state = 'sent', version = 2 where id = '${again.id}'`)).toBe(1);
});

test('a plant grants what its own desk may, and answers nothing that the office is asked', async () => {
  const own = await ask(5);
  const far = await ask(12);
  expect([own.desk, far.desk]).toEqual(['unit', 'office']);
  const answerOf = (id: string, state: string) =>
    `update quote_approvals set state = '${state}', decided_at = now(), decided_by = app.account_id() where quote_id = '${id}'`;
  for (const statement of [
    grantOf(far.id),
    `update quotes set granted_hash = content_hash where id = '${far.id}'`,
    `update quotes set state = 'sent', version = 1 where id = '${far.id}'`,
    `update quotes set desk = 'unit' where id = '${far.id}'`,
    answerOf(far.id, 'granted'),
    answerOf(far.id, 'denied'),
    `update quote_approvals set desk = 'unit' where quote_id = '${far.id}'`,
    `insert into quote_approvals (id, unit_id, seller_id, quote_id, content_hash, desk, reason, total_cents, asked_by, asked_at, state)
      select gen_random_uuid(), unit_id, seller_id, quote_id, content_hash, 'unit', reason, total_cents, asked_by, asked_at, 'granted'
        from quote_approvals where quote_id = '${far.id}'`,
  ])
    expect(await asPlant(statement), statement).toBe('42501');
  expect(await asPlant(answerOf(far.id, 'withdrawn'))).toBe(1);
  expect(await asPlant(answerOf(own.id, 'granted'))).toBe(1);
  expect(await asPlant(grantOf(own.id))).toBe(1);
});

test('the database and the contract name the same desk, at every discount and beside every floor', async () => {
  const { unit, mix, hers } = plant;
  const limits = PricingSettings.parse({});
  const book = await hers.quotes.book({ unitId: unit.id });
  for (const discountPercent of [0, 2.99, 3, 3.01, 5, 6.66, 6.67, 7.99, 8, 8.01, 50, 100]) {
    const items = [
      { mixId: mix.id, m3: 8, discountPercent: 0, pumped: false },
      { mixId: mix.id, m3: 24, discountPercent, pumped: true },
    ];
    const terms = { ...usualTerms, items };
    const { rows } = await world.pool.query('select app.desk_of_quote($1, $2, $3) as desk', [
      JSON.stringify(terms),
      unit.id,
      book.day,
    ]);
    expect(rows[0].desk, `${discountPercent}%`).toBe(deskOf(priceQuote(terms, book), limits));
  }
});
