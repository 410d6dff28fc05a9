import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { openQuotingPlant, type QuotingPlant } from './quotes.fixture.ts';

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
const reason = 'Concorrente ofereceu menos';
const ask = async (discountPercent: number) =>
  hers.quotes.askApproval({ ...seen(await plant.draft({ discountPercent })), reason });

test('within 3 % a seller sends alone, and has nothing to ask', async () => {
  const draft = await plant.draft({ discountPercent: 3 });
  await refused(hers.quotes.askApproval({ ...seen(draft), reason }), 'NOTHING_TO_APPROVE');
  expect(await hers.quotes.send(seen(draft))).toMatchObject({ state: 'sent', desk: 'seller' });
});

test('beyond it the unit is asked, with the reason, and grants: frozen and sent in the same step', async () => {
  const draft = await plant.draft({ discountPercent: 5 });
  await expect(hers.quotes.send(seen(draft))).rejects.toMatchObject({
    code: 'APPROVAL_REQUIRED',
    data: { desk: 'unit', reasons: ['Desconto de 5%: o vendedor dá até 3% e a unidade até 8%.'] },
  });
  const asked = await hers.quotes.askApproval({ ...seen(draft), reason });
  expect(asked).toMatchObject({ state: 'awaiting_approval', desk: 'unit' });
  await refused(hers.quotes.decide({ ...seen(asked), grant: true }), 'NOT_ALLOWED');
  expect((await office.quotes.list({ kind: 'awaiting_me' })).rows.map(({ id }) => id)).toEqual([asked.id]);
  expect((await admin.quotes.list({ kind: 'awaiting_me', unitId: plant.unit.id })).rows).toHaveLength(0);
  expect(await office.quotes.decide({ ...seen(asked), grant: true })).toMatchObject({
    state: 'sent',
    version: 1,
    isGranted: true,
  });
  const { approvals, versions } = await hers.records.quote({ id: asked.id });
  expect(approvals).toMatchObject([{ state: 'granted', reason, desk: 'unit', isOfPresent: true }]);
  expect(versions).toMatchObject([{ number: 1 }]);
});

test.each([
  ['beyond the unit’s 8 %', 9],
  ['under the floor of R$ 420,00', 6.67],
])('%s only the office grants', async (_, discountPercent) => {
  const asked = await ask(discountPercent);
  expect(asked.desk).toBe('office');
  await refused(office.quotes.decide({ ...seen(asked), grant: true }), 'NOT_YOURS_TO_TAKE');
  expect(await admin.quotes.decide({ ...seen(asked), grant: true })).toMatchObject({ state: 'sent' });
});

test('what was asked by wider limits is granted by those of today: the plant has no word any more', async () => {
  const asked = await ask(5);
  expect(asked.desk).toBe('unit');
  const { rows } = await world.pool.query(
    `insert into price_lists (id, unit_id, name, valid_from) values (gen_random_uuid(), $1, 'Nova', '2026-11-01') returning id`,
    [plant.unit.id],
  );
  await world.pool.query(
    `insert into price_list_items (id, unit_id, price_list_id, mix_id, price_cents_per_m3, floor_cents_per_m3)
       values (gen_random_uuid(), $1, $2, $3, 45000, 44000)`,
    [plant.unit.id, rows[0].id, plant.mix.id],
  );
  await world.pool.query('update price_lists set published_at = now() where id = $1', [rows[0].id]);
  await refused(office.quotes.decide({ ...seen(asked), grant: true }), 'NOT_YOURS_TO_TAKE');
  expect(await admin.quotes.decide({ ...seen(asked), grant: true })).toMatchObject({
    state: 'sent',
    desk: 'office',
  });
});

test('a plant sends its own quote up to its own limit', async () => {
  const typed = await plant.typed(office, { discountPercent: 5, sellerId: plant.seller.id });
  expect(await office.quotes.send(seen(await office.quotes.create(typed)))).toMatchObject({ state: 'sent' });
});

test('denied with a reason it is a draft again; without one it is not denied', async () => {
  const asked = await ask(5);
  await refused(office.quotes.decide({ ...seen(asked), grant: false }), 'REASON_REQUIRED');
  const denied = await office.quotes.decide({ ...seen(asked), grant: false, reason: 'Obra segura caminhão' });
  expect(denied.state).toBe('draft');
  const { approvals } = await hers.records.quote({ id: asked.id });
  expect(approvals).toMatchObject([{ state: 'denied', decisionText: 'Obra segura caminhão' }]);
});

test('two decide at once: one does, the other is told by whom', async () => {
  const asked = await ask(5);
  const two = await Promise.allSettled([
    office.quotes.decide({ ...seen(asked), grant: true }),
    admin.quotes.decide({ ...seen(asked), grant: false, reason: 'Não por este preço' }),
  ]);
  expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = two.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(lost.reason).toMatchObject({ code: 'ALREADY_DECIDED' });
  const { approvals } = await hers.records.quote({ id: asked.id });
  expect(approvals.filter(({ state }) => state === 'open')).toHaveLength(0);
  expect(approvals).toHaveLength(1);
});

test('what changes after it was granted asks again; what is the same does not', async () => {
  const asked = await ask(5);
  const sent = await office.quotes.decide({ ...seen(asked), grant: true });
  const same = await hers.quotes.revise(seen(sent));
  expect(same.isGranted).toBe(true);
  expect(await hers.quotes.send(seen(same))).toMatchObject({ state: 'sent', version: 2 });
  const draft = await hers.quotes.revise(seen((await hers.records.quote({ id: sent.id })).quote));
  const changed = await hers.quotes.edit({
    ...(await plant.typed(hers, { discountPercent: 6, m3: 32 })),
    ...seen(draft),
  });
  expect(changed.isGranted).toBe(false);
  await refused(hers.quotes.send(seen(changed)), 'APPROVAL_REQUIRED');
});

test('what awaits an answer is not typed into; taken back it is', async () => {
  const asked = await ask(5);
  const typed = await plant.typed(hers, { m3: 8 });
  await refused(hers.quotes.edit({ ...typed, ...seen(asked) }), 'WRONG_STATE');
  const back = await hers.quotes.withdraw(seen(asked));
  expect(await hers.quotes.edit({ ...typed, ...seen(back) })).toMatchObject({ state: 'draft', m3: 8 });
  await refused(office.quotes.decide({ ...seen(back), grant: true }), 'STALE_REVISION');
});

test('the database holds a seller to asking: neither grants nor a number are the seller’s to write', async () => {
  const asked = await ask(9);
  const { rows } = await world.pool.query('select id from accounts where seller_id = $1 limit 1', [
    plant.seller.id,
  ]);
  const asSeller = async (statement: string) => {
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('app.role', 'seller', true), set_config('app.account_id', $1, true),
          set_config('app.seller_id', $2, true), set_config('app.unit_id', $3, true), set_config('role', 'traco_seller', true)`,
        [rows[0].id, plant.seller.id, plant.unit.id],
      );
      return await client.query(statement).then(
        ({ rowCount }) => rowCount,
        ({ code }) => code,
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  for (const statement of [
    `update quotes set state = 'sent' where id = '${asked.id}'`,
    `update quotes set granted_hash = content_hash where id = '${asked.id}'`,
    `update quotes set number = 99 where id = '${asked.id}'`,
    `update quote_approvals set state = 'granted' where quote_id = '${asked.id}'`,
    `update quote_numbers set last_number = 0`,
    `update quote_versions set content = '{}'`,
  ])
    expect(await asSeller(statement), statement).toBe('42501');
  expect(await asSeller(`select value from setting_versions where key = 'costs'`)).toBe(0);
  expect(await asSeller(`update quotes set state = 'draft' where id = '${asked.id}'`)).toBe(1);
});
