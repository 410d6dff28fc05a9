import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { openQuotingPlant, type QuotingPlant } from './quotes.fixture.ts';

let world: World;
let plant: QuotingPlant;
let hers: Client;
let office: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openQuotingPlant(world);
  ({ hers, office } = plant);
});

type Seen = { id: string; revision: number };
const seen = ({ id, revision }: Seen) => ({ id, revision });
const reason = 'O concorrente oferece menos.';
/** A draft that goes beyond what its seller gives alone. */
const far = () => plant.draft({ discountPercent: 5 });

/** Every step that a person takes, as it is asked for. */
const steps: Record<string, (who: Client, of: Seen) => Promise<unknown>> = {
  send: (who, of) => who.quotes.send(seen(of)),
  askApproval: (who, of) => who.quotes.askApproval({ ...seen(of), reason }),
  withdraw: (who, of) => who.quotes.withdraw(seen(of)),
  revise: (who, of) => who.quotes.revise(seen(of)),
  answer: (who, of) => who.quotes.answer({ ...seen(of), answer: 'accepted' }),
  decide: () => office.quotes.decide({ id: randomUUID(), revision: 1, grant: true }),
};

test.each(Object.keys(steps))('%s: a quote that is nobody’s is not found', async (name) => {
  await refused(steps[name]!(hers, { id: randomUUID(), revision: 1 }), 'QUOTE_NOT_FOUND');
});

test.each(['send', 'askApproval', 'withdraw', 'revise', 'answer'])(
  '%s: what was changed meanwhile is shown as it is now',
  async (name) => {
    const draft = await plant.draft();
    await expect(steps[name]!(hers, { ...draft, revision: 99 })).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { id: draft.id } },
    });
  },
);

test('a step that its state does not allow says which state that is', async () => {
  const sent = await hers.quotes.send(seen(await plant.draft()));
  for (const name of ['send', 'askApproval', 'withdraw'])
    await expect(steps[name]!(hers, sent)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      data: { state: 'sent' },
    });
  const draft = await plant.draft();
  for (const name of ['revise', 'answer']) await refused(steps[name]!(hers, draft), 'WRONG_STATE');
  await refused(office.quotes.decide({ ...seen(draft), grant: true }), 'WRONG_STATE');
});

/** What a step is refused for when the list, the products or the days are others by now. */
async function afterwards(change: () => Promise<unknown>, code: string, restore: () => Promise<unknown>) {
  const [near, asking, asked] = [await plant.draft(), await far(), await far()];
  const awaiting = await hers.quotes.askApproval({ ...seen(asked), reason });
  await change();
  try {
    await refused(steps.send!(hers, near), code);
    await refused(steps.askApproval!(hers, asking), code);
    await refused(office.quotes.decide({ ...seen(awaiting), grant: true }), code);
  } finally {
    await restore();
  }
}
const priced = async (cents: number) => {
  await world.pool.query('alter table price_list_items disable trigger price_list_items_keep');
  await world.pool.query('update price_list_items set price_cents_per_m3 = $2 where unit_id = $1', [
    plant.unit.id,
    cents,
  ]);
  await world.pool.query('alter table price_list_items enable trigger price_list_items_keep');
};
const madeNoMore = (active: boolean) =>
  world.pool.query('update mixes set active = $2 where id = $1', [plant.mix.id, active]);

test('nothing goes out at a price that no list has any more', () =>
  afterwards(
    () => priced(46_000),
    'PRICE_CHANGED',
    () => priced(45_000),
  ));

test('nothing goes out of a product that is made no more', () =>
  afterwards(
    () => madeNoMore(false),
    'MIX_NOT_FOUND',
    () => madeNoMore(true),
  ));

test('nothing goes out whose days are over', async () => {
  const now = world.now();
  await afterwards(
    async () => world.setNow('2026-12-20T14:00:00Z'),
    'VALID_IN_THE_PAST',
    async () => world.setNow(now),
  );
});

test('what is changed of a draft is looked at as what is new', async () => {
  const draft = await plant.draft();
  const { id: _, unitId: __, ...fields } = await plant.typed(hers);
  const edit = (with_: object) => hers.quotes.edit({ ...fields, ...seen(draft), ...with_ });
  await refused(edit({ id: randomUUID() }), 'QUOTE_NOT_FOUND');
  await refused(edit({ seenTotalCents: 1 }), 'PRICE_CHANGED');
  await refused(edit({ siteId: randomUUID() }), 'REFERENCE_NOT_FOUND');
  await refused(edit({ customerId: null, siteId: null, customerName: '' }), 'CUSTOMER_REQUIRED');
  await refused(edit({ validUntil: '2026-11-01' }), 'VALID_IN_THE_PAST');
  const [item] = fields.items;
  await refused(edit({ items: [{ ...item, mixId: randomUUID() }] }), 'MIX_NOT_FOUND');
});

test('an id that is another quote’s makes none; a plant that is not there has no book; a cursor of nobody’s reads on nowhere', async () => {
  const draft = await plant.draft();
  const stranger = await openQuotingPlant(world);
  const typed = await stranger.typed(stranger.hers);
  await refused(stranger.hers.quotes.create({ ...typed, id: draft.id }), 'ID_TAKEN');
  const unitId = randomUUID();
  const admin = plant.admin;
  await refused(admin.quotes.book({ unitId }), 'UNIT_NOT_FOUND');
  const { items, distanceKm } = typed;
  await refused(admin.quotes.judge({ unitId, terms: { items, distanceKm } }), 'UNIT_NOT_FOUND');
  await refused(hers.quotes.list({ cursor: 'nonsense' }), 'CURSOR_INVALID');
});
