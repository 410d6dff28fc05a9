import { quoteSteps } from '@traco/contract/quotes/quote-states';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asPerson } from '../../testing/as-person.ts';
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
