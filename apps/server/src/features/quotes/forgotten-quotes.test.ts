import { ANONYMISE_WORD } from '@traco/contract/admin-settings/personal-data';
import { EVIDENCE_YEARS } from '@traco/contract/quotes/quote-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPerson } from '../../testing/as-person.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { acceptance, sentQuote } from '../quote-page/quote-page.fixture.ts';
import { openQuotingPlant, type QuotingPlant } from './quotes.fixture.ts';
import { eraseQuoteEvidence } from './quotes.jobs.ts';

const ACCEPTER = 'João da Obra';
const CPF = '52998224725';

let world: World;
let plant: QuotingPlant;
let quoteId: string;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  plant = await openQuotingPlant(world);
  await world.pool.query(`update customers set name = 'Zulmira Prado' where id = $1`, [plant.customer.id]);
  const nobody = await world.as(null);
  const sent = await sentQuote(plant, nobody);
  quoteId = sent.quote.id;
  token = sent.token;
  await nobody.quotePage.accept(acceptance(token, sent.hash));
});
afterAll(() => world.close());

/** Every row of quotes that says a word, by table. */
async function tablesWith(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of ['quotes', 'quote_versions', 'quote_events', 'audit', 'notices']) {
    const { rowCount } = await world.pool.query(
      `select 1 from ${table} t where to_jsonb(t)::text like '%' || $1 || '%' limit 1`,
      [word],
    );
    if (rowCount) found.push(table);
  }
  return found;
}

test('nobody reads the texts of versions and of the chain by the database, whose offers they are', async () => {
  const { unit, seller } = plant;
  for (const person of [
    { role: 'seller', unitId: unit.id, sellerId: seller.id },
    { role: 'unit', unitId: unit.id },
  ] as const)
    for (const column of ['content from quote_versions', 'payload from quote_events'])
      expect(await asPerson(world, person, `select ${column}`), column).toBe('42501');
  const other = await openQuotingPlant(world);
  const stranger = { role: 'seller', unitId: other.unit.id, sellerId: other.seller.id } as const;
  expect(await asPerson(world, stranger, `select app.quote_words('${quoteId}')`)).toBe(0);
});

test('whoever asks what is kept of them is told of their offers, and of what was answered in their name', async () => {
  const file = await plant.admin.adminSettings.exportPerson({ kind: 'customer', id: plant.customer.id });
  const page = await file.text();
  expect(page).toContain('Respostas a orçamentos');
  expect(page).toContain(ACCEPTER);
  expect(page).toContain(CPF);
});

test('of a customer who is forgotten the plant learns what was answered, the office alone who did', async () => {
  const { admin, hers, office, customer } = plant;
  await world.pool.query('update customers set active = false where id = $1', [customer.id]);
  const asked = {
    kind: 'customer',
    id: customer.id,
    word: ANONYMISE_WORD,
    reason: 'Pediu por e-mail',
  } as const;
  await admin.adminSettings.anonymisePerson(asked);

  for (const who of [hers, office])
    expect((await who.records.quote({ id: quoteId })).words).toMatchObject([
      { answer: 'accepted', notedBy: null, name: '', document: '' },
    ]);
  expect((await admin.records.quote({ id: quoteId })).words).toMatchObject([
    { answer: 'accepted', name: ACCEPTER, document: '•••.982.247-••' },
  ]);
  const nobody = await world.as(null);
  await expect(nobody.quotePage.open({ token })).rejects.toMatchObject({ code: 'LINK_DEAD' });
  expect(await tablesWith('Zulmira')).toEqual(['quote_versions']);
  expect(await tablesWith(CPF)).toEqual(['quote_events']);
});

test('an offer that is with a customer who is forgotten gets no new link, and nobody says that they are known again', async () => {
  const other = await openQuotingPlant(world);
  const nobody = await world.as(null);
  const { quote } = await sentQuote(other, nobody);
  await world.pool.query(`select app.forget_person('customer', $1)`, [other.customer.id]);
  await expect(other.hers.quotePage.link({ id: quote.id })).rejects.toMatchObject({
    code: 'CUSTOMER_FORGOTTEN',
  });
  const { unit, seller } = other;
  for (const person of [
    { role: 'seller', unitId: unit.id, sellerId: seller.id },
    { role: 'unit', unitId: unit.id },
    { role: 'admin' },
  ] as const)
    for (const statement of [
      `update quotes set forgotten_at = null where id = '${quote.id}'`,
      `insert into quote_links (id, quote_id, unit_id, seller_id, version_id, token_hash, expires_at, made_by)
        select gen_random_uuid(), q.id, q.unit_id, q.seller_id, v.id, 'x', now() + interval '1 day', q.recorded_by
          from quotes q join quote_versions v on v.quote_id = q.id where q.id = '${quote.id}'`,
    ])
      expect(await asPerson(world, person, statement), `${person.role} ${statement}`).toBe('42501');
});

test('five years after its last word nothing of it says who they were; its hashes stay', async () => {
  const hashes = async () =>
    (
      await world.pool.query(
        `select v.sha256, (select array_agg(e.hash order by e.sequence) from quote_events e where e.quote_id = v.quote_id) as chain
          from quote_versions v where v.quote_id = $1`,
        [quoteId],
      )
    ).rows;
  const before = await hashes();
  const years = (more: number) => {
    const day = new Date('2026-11-18T14:00:00Z');
    day.setUTCFullYear(day.getUTCFullYear() + EVIDENCE_YEARS);
    world.setNow(new Date(day.getTime() + more * 86_400_000));
  };
  years(-1);
  await world.run(eraseQuoteEvidence);
  expect(await tablesWith(CPF)).toEqual(['quote_events']);
  years(1);
  await world.run(eraseQuoteEvidence);
  expect(await tablesWith(CPF)).toEqual([]);
  expect(await tablesWith('Zulmira')).toEqual([]);
  expect(await tablesWith(ACCEPTER)).toEqual([]);
  expect(await hashes()).toEqual(before);
});
