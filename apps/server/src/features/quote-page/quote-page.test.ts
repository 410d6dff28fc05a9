import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { openQuotingPlant, type QuotingPlant } from '../quotes/quotes.fixture.ts';
import { acceptance, sentQuote } from './quote-page.fixture.ts';

const CPF = '52998224725';
const PERSON = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';

let world: World;
let plant: QuotingPlant;
let hers: Client;
let nobody: Client;
beforeAll(async () => {
  world = await openWorld();
  nobody = await world.as(null);
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openQuotingPlant(world);
  ({ hers } = plant);
});

const sent = (discountPercent = 0) => sentQuote(plant, nobody, discountPercent);
const travel = (ms: number) => world.setNow(new Date(world.now().getTime() + ms));
const quoteOf = async (id: string) => (await hers.records.quote({ id })).quote;
const stateOf = async (id: string) => (await quoteOf(id)).state;

/** What a device asks by plain HTTP, as what it calls itself. */
const seenBy = (token: string, userAgent: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/quote-page/seen',
    payload: { token },
    headers: { 'user-agent': userAgent, host: 'traco.test' },
  });

test('the link shows what was sent to the centavo, and nothing that the company keeps for itself', async () => {
  const { quote, page } = await sent(3);
  expect(page).toMatchObject({
    number: quote.number,
    version: 1,
    totalCents: quote.totalCents,
    delivery: 'a partir das 07:30',
    standing: 'open',
    answer: null,
    asked: null,
  });
  expect(page.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.totalCents);
  const told = JSON.stringify(page);
  for (const own of ['floor', 'belowFloor', 'light', 'margin', 'desk', 'listCents', plant.customer.id])
    expect(told).not.toContain(own);
});

test('the token is kept nowhere, and a guessed, closed or overdue one opens nothing', async () => {
  const { quote, token } = await sent();
  const { rows } = await world.pool.query(`select * from quote_links where quote_id = $1`, [quote.id]);
  expect(JSON.stringify(rows)).not.toContain(token);
  for (const wrong of ['', 'x'.repeat(43), `${token.slice(0, -1)}_`])
    await expect(nobody.quotePage.open({ token: wrong })).rejects.toMatchObject({ code: 'LINK_DEAD' });
  expect(await hers.quotePage.closeLinks({ id: quote.id })).toEqual({ closed: 1 });
  await expect(nobody.quotePage.open({ token })).rejects.toMatchObject({ code: 'LINK_DEAD' });

  const other = await hers.quotePage.link({ id: quote.id });
  await world.pool.query(`update quote_links set seen_at = now() where quote_id = $1`, [quote.id]);
  travel(40 * 86_400_000);
  await expect(nobody.quotePage.open({ token: other.token })).rejects.toMatchObject({ code: 'LINK_DEAD' });
  travel(-40 * 86_400_000);
});

test('a draft has no link, another seller and another plant find no quote, and at most ten links are open', async () => {
  const draft = await plant.draft();
  await expect(hers.quotePage.link({ id: draft.id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
  const { quote } = await sent();
  for (const stranger of [await otherSeller(), await strangersOffice()]) {
    await expect(stranger.quotePage.link({ id: quote.id })).rejects.toMatchObject({
      code: 'QUOTE_NOT_FOUND',
    });
    await expect(stranger.quotePage.closeLinks({ id: quote.id })).rejects.toMatchObject({
      code: 'QUOTE_NOT_FOUND',
    });
  }
  for (let more = 1; more < 10; more += 1) await hers.quotePage.link({ id: quote.id });
  await expect(hers.quotePage.link({ id: quote.id })).rejects.toMatchObject({ code: 'TOO_MANY_LINKS' });
});

test('"visto" is what a person saw: opening it says nothing, nor does the robot of a link preview', async () => {
  const { quote, token } = await sent();
  expect(await stateOf(quote.id)).toBe('sent');
  for (const robot of ['WhatsApp/2.24.8', 'facebookexternalhit/1.1', 'Googlebot/2.1', ''])
    expect((await seenBy(token, robot)).json()).toEqual({ noted: false });
  expect(await stateOf(quote.id)).toBe('sent');
  expect((await seenBy(token, PERSON)).json()).toEqual({ noted: true });
  expect(await stateOf(quote.id)).toBe('seen');
  const { seenAt } = await quoteOf(quote.id);
  await seenBy(token, PERSON);
  expect((await quoteOf(quote.id)).seenAt).toBe(seenAt);
  await expect(nobody.quotePage.seen({ token: 'x'.repeat(43) })).rejects.toMatchObject({ code: 'LINK_DEAD' });
});

test('accepted once, with who, by which document and what was read; the same answer sent again is the same', async () => {
  const { quote, token, hash } = await sent();
  const answer = acceptance(token, hash);
  const page = await nobody.quotePage.accept(answer);
  expect(page).toMatchObject({ standing: 'accepted', answer: { name: 'João da Obra' } });
  expect(await nobody.quotePage.accept(answer)).toEqual(page);
  await expect(nobody.quotePage.accept(acceptance(token, hash))).rejects.toMatchObject({
    code: 'ALREADY_ANSWERED',
  });
  expect(await quoteOf(quote.id)).toMatchObject({ state: 'approved', answer: 'accepted' });
  const events = await eventsOf(quote.id);
  expect(events.map(({ kind }) => kind)).toEqual(['sent', 'accepted']);
  expect(JSON.parse(events[1]!.payload)).toMatchObject({
    name: 'João da Obra',
    document: CPF,
    consent: 1,
    sha256: hash,
    request: answer.requestId,
    version: 1,
  });
  expect(isWhole(events)).toBe(true);
});

test('of two answers at once one is kept, and the other is told', async () => {
  const { quote, token, hash } = await sent();
  const outcomes = await Promise.allSettled([
    nobody.quotePage.accept(acceptance(token, hash)),
    nobody.quotePage.refuse({ token, hash, requestId: randomUUID(), name: 'Ana da Obra', reason: 'Preço' }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'ALREADY_ANSWERED' },
  });
  expect(['approved', 'refused']).toContain(await stateOf(quote.id));
});

test('what another version replaced is never accepted: its link says so, also to who had it open', async () => {
  const { quote, token, hash } = await sent();
  const now = await quoteOf(quote.id);
  const draft = await hers.quotes.revise({ id: now.id, revision: now.revision });
  expect(await nobody.quotePage.open({ token })).toMatchObject({ standing: 'withdrawn', replacedBy: null });
  await expect(nobody.quotePage.accept(acceptance(token, hash))).rejects.toMatchObject({ code: 'WITHDRAWN' });

  await hers.quotes.send({ id: draft.id, revision: draft.revision });
  expect(await nobody.quotePage.open({ token })).toMatchObject({ standing: 'replaced', replacedBy: 2 });
  await expect(nobody.quotePage.accept(acceptance(token, hash))).rejects.toMatchObject({ code: 'REPLACED' });
  const second = await hers.quotePage.link({ id: quote.id });
  // The hash of the first version is no word about the second.
  await expect(nobody.quotePage.accept(acceptance(second.token, hash))).rejects.toMatchObject({
    code: 'REPLACED',
  });
  expect((await eventsOf(quote.id)).map(({ kind }) => kind)).toEqual(['sent', 'revised', 'sent']);
});

test('after its last day at the plant it is read and not accepted, whether the clock has closed it or not', async () => {
  const { quote, token, hash } = await sent();
  travel(30 * 86_400_000);
  expect(await nobody.quotePage.open({ token })).toMatchObject({ standing: 'expired' });
  await expect(nobody.quotePage.accept(acceptance(token, hash))).rejects.toMatchObject({ code: 'EXPIRED' });
  await world.pool.query(`update quotes set state = 'expired' where id = $1`, [quote.id]);
  await expect(nobody.quotePage.accept(acceptance(token, hash))).rejects.toMatchObject({ code: 'EXPIRED' });
  travel(-30 * 86_400_000);
});

test('a change is asked for, read by the seller, and the quote still waits; too many wishes wait an hour', async () => {
  const { quote, token, hash } = await sent();
  const ask = () =>
    nobody.quotePage.askChange({
      token,
      hash,
      requestId: randomUUID(),
      name: 'João da Obra',
      message: 'Só 18 m³, por favor',
    });
  expect(await ask()).toMatchObject({ standing: 'open', asked: { message: 'Só 18 m³, por favor' } });
  expect(await quoteOf(quote.id)).toMatchObject({
    state: 'seen',
    answer: 'change',
    answerText: 'Só 18 m³, por favor',
  });
  const { rows } = await world.pool.query<{ role: string }>(
    `select a.role from notices n join accounts a on a.id = n.account_id where n.link = $1 order by 1`,
    [`/quotes/${quote.id}`],
  );
  expect(rows.map(({ role }) => role)).toEqual(['seller', 'unit']);
  for (let more = 1; more < 10; more += 1) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
  travel(61 * 60_000);
  expect(await nobody.quotePage.accept(acceptance(token, hash))).toMatchObject({ standing: 'accepted' });
  travel(-61 * 60_000);
});

test('what was asked of a version is answered by the next one, which does not say that it still waits', async () => {
  const { quote, token, hash } = await sent();
  const wish = {
    token,
    hash,
    requestId: randomUUID(),
    name: 'João da Obra',
    message: 'Outro dia, por favor',
  };
  expect((await nobody.quotePage.askChange(wish)).asked).not.toBeNull();
  const { revision } = await quoteOf(quote.id);
  const draft = await hers.quotes.revise({ id: quote.id, revision });
  await hers.quotes.send({ id: draft.id, revision: draft.revision });
  const second = await hers.quotePage.link({ id: quote.id });
  const page = await nobody.quotePage.open({ token: second.token });
  expect(page).toMatchObject({ version: 2, standing: 'open', asked: null, answer: null });
});

test('refused with a reason that the quote keeps as lost', async () => {
  const { quote, token, hash } = await sent();
  const refusal = {
    token,
    hash,
    requestId: randomUUID(),
    name: 'João da Obra',
    message: 'Achei mais barato',
  };
  await expect(nobody.quotePage.refuse({ ...refusal, reason: 'Frete' as 'Preço' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect(await nobody.quotePage.refuse({ ...refusal, reason: 'Concorrente' })).toMatchObject({
    standing: 'refused',
    answer: { reason: 'Concorrente' },
  });
  expect(await quoteOf(quote.id)).toMatchObject({
    state: 'refused',
    answerText: 'Concorrente: Achei mais barato',
  });
});

test('the paper is an A4 of this version, with the code of the page of its seller', async () => {
  const { quote, token } = await sent();
  const file = await nobody.quotePage.file({ token });
  expect(file.name).toBe(`orcamento-${quote.number}-v1.pdf`);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
  await expect(nobody.quotePage.file({ token: 'x'.repeat(43) })).rejects.toMatchObject({ code: 'LINK_DEAD' });
});

test('nobody writes the chain but its functions, and a link stays of its version', async () => {
  const { quote } = await sent();
  for (const role of ['traco_seller', 'traco_unit', 'traco_admin'])
    await expect(
      asRole(role, `update quote_events set payload = '{}' where quote_id = '${quote.id}'`),
    ).rejects.toThrow(/permission denied/);
  await expect(
    world.pool.query(`update quote_links set token_hash = 'x' where quote_id = $1`, [quote.id]),
  ).rejects.toThrow('a link stays');
});

async function asRole(role: string, statement: string) {
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local role ${role}`);
    await client.query(statement);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function otherSeller() {
  const seller = await world.seller({ unit_id: plant.unit.id });
  return world.as(await world.account('seller', { unit_id: plant.unit.id, seller_id: seller.id }));
}

async function strangersOffice() {
  const other = await world.unit();
  return world.as(await world.account('unit', { unit_id: other.id }));
}

interface Kept {
  kind: string;
  payload: string;
  previous_hash: string;
  hash: string;
}
const eventsOf = async (quoteId: string) =>
  (
    await world.pool.query<Kept>(
      'select kind, payload, previous_hash, hash from quote_events where quote_id = $1 order by sequence',
      [quoteId],
    )
  ).rows;
function isWhole(events: readonly Kept[]) {
  let previous = '0'.repeat(64);
  return events.every(({ payload, previous_hash, hash }) => {
    const right = createHash('sha256').update(`${previous}\n${payload}`).digest('hex');
    const isRight = previous_hash === previous && hash === right;
    previous = hash;
    return isRight;
  });
}
