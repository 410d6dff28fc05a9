import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asPerson } from '../../testing/as-person.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { openQuotingPlant, type QuotingPlant, usualTerms } from './quotes.fixture.ts';

/** Costs that no other number of an answer is by chance. */
const MIX_COST = 31_337;
const costs = {
  overheadCentsPerM3: 4_241,
  wayCentsPerM3Km: 733,
  heldTruckCentsPerHour: 17_389,
  greenPercent: 19.37,
  yellowPercent: 8.53,
};

let world: World;
let plant: QuotingPlant;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openQuotingPlant(world);
  const { rows } = await world.pool.query('select id from accounts limit 1');
  await world.pool.query('update mixes set cost_cents_per_m3 = $1 where id = $2', [MIX_COST, plant.mix.id]);
  await world.pool.query(
    `insert into setting_versions (id, key, value, holds_from, account_id, author_name)
      values (gen_random_uuid(), 'costs', $1, '2026-01-01', $2, 'x')`,
    [JSON.stringify(costs), rows[0].id],
  );
});

/** Every number and every digit of a text of an answer. */
function* numbersOf(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value;
  else if (typeof value === 'string' && !/^[0-9a-f-]{32,}$/.test(value))
    for (const found of value.replaceAll('.', '').matchAll(/\d+(,\d+)?/g)) {
      const number = Number(found[0].replace(',', '.'));
      yield number;
      yield Math.round(number * 100);
    }
  else if (value && typeof value === 'object')
    for (const each of Object.values(value)) yield* numbersOf(each);
}

const seen = ({ id, revision }: { id: string; revision: number }) => ({ id, revision });

/** Every answer of quotes that a seller gets, one after the other. */
async function answersOf(who: Client): Promise<unknown[]> {
  const { unit, mix, customer, site } = plant;
  const terms = { ...usualTerms, items: [{ mixId: mix.id, m3: 24, discountPercent: 5, pumped: true }] };
  const draft = await plant.draft({ discountPercent: 5 });
  const asked = await who.quotes.askApproval({ ...seen(draft), reason: 'Cliente antigo' });
  const back = await who.quotes.withdraw(seen(asked));
  const edited = await who.quotes.edit({ ...(await plant.typed(who)), ...seen(back) });
  const sent = await who.quotes.send(seen(edited));
  const revised = await who.quotes.revise(seen(sent));
  const again = await who.quotes.send(seen(revised));
  const answered = await who.quotes.answer({ ...seen(again), answer: 'accepted' });
  return [
    await who.quotes.book({ unitId: unit.id }),
    await who.quotes.judge({ unitId: unit.id, customerId: customer.id, siteId: site.id, terms }),
    draft,
    asked,
    back,
    edited,
    sent,
    revised,
    again,
    answered,
    await who.records.quote({ id: draft.id }),
    await who.quotes.list({}),
    await who.quotes.totals({}),
    await (await who.quotes.export({ format: 'csv' })).text(),
  ];
}

test('in no answer of quotes that a seller gets stands a cost, or a margin', async () => {
  const told = [...numbersOf(await answersOf(plant.hers))];
  expect(told.length).toBeGreaterThan(200);
  const secret = [MIX_COST, ...Object.values(costs)];
  expect(told.filter((number) => secret.includes(number))).toEqual([]);
  // The seller gets the light all the same: it was worked out by these very costs.
  const { mix, unit } = plant;
  const at = (discountPercent: number) =>
    plant.hers.quotes.judge({
      unitId: unit.id,
      terms: { ...usualTerms, items: [{ mixId: mix.id, m3: 24, discountPercent, pumped: true }] },
    });
  expect((await at(50)).light).toBe('red');
});

test('a seller reads no setting of costs, and the office’s alone is told it', async () => {
  await expect(plant.hers.adminSettings.present({ key: 'costs' as never })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(plant.hers.adminSettings.list()).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
});

test('what a mix costs is read by no seller by the database either; whoever records what comes back does', async () => {
  const { unit, seller } = plant;
  await world.account('manager', { unit_id: unit.id });
  const people = [
    [{ role: 'seller', unitId: unit.id, sellerId: seller.id }, '42501'],
    [{ role: 'manager', unitId: unit.id }, 1],
    [{ role: 'unit', unitId: unit.id }, 1],
    [{ role: 'admin' }, 1],
  ] as const;
  for (const [person, told] of people) {
    const mix = `from mixes where id = '${plant.mix.id}'`;
    expect(await asPerson(world, person, `select cost_cents_per_m3 ${mix}`), person.role).toBe(told);
    expect(await asPerson(world, person, `select name, price_cents_per_m3 ${mix}`), person.role).toBe(1);
  }
});
