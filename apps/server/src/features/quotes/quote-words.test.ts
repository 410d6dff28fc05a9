import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { acceptance, sentQuote } from '../quote-page/quote-page.fixture.ts';
import { openQuotingPlant, type QuotingPlant } from './quotes.fixture.ts';

let world: World;
let plant: QuotingPlant;
let nobody: Client;
beforeAll(async () => {
  world = await openWorld();
  nobody = await world.as(null);
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openQuotingPlant(world);
});

const seen = ({ id, revision }: { id: string; revision: number }) => ({ id, revision });
const wordsOf = async (id: string) => (await plant.hers.records.quote({ id })).words;

test('what the customer said on the page tells who, by a masked document, and the code that they have of it', async () => {
  const { quote, token, hash } = await sentQuote(plant, nobody);
  const { answer } = await nobody.quotePage.accept(acceptance(token, hash));
  expect(await wordsOf(quote.id)).toEqual([
    {
      answer: 'accepted',
      version: 1,
      at: answer!.at,
      notedBy: null,
      name: 'João da Obra',
      document: '•••.982.247-••',
      text: '',
      code: answer!.receiptHash.slice(0, 16),
    },
  ]);
});

test('what a seller heard is theirs to have noted, and every version keeps its word', async () => {
  const { quote, token, hash } = await sentQuote(plant, nobody);
  const said = { token, hash, requestId: randomUUID(), name: 'Marta Lima' };
  await nobody.quotePage.askChange({ ...said, message: 'Sem bomba, por favor.' });
  await nobody.quotePage.refuse({ ...said, requestId: randomUUID(), reason: 'Preço', message: 'Muito caro' });
  const draft = await plant.hers.quotes.revise(
    seen((await plant.hers.records.quote({ id: quote.id })).quote),
  );
  const again = await plant.hers.quotes.send(seen(draft));
  await plant.hers.quotes.answer({ ...seen(again), answer: 'refused', reason: 'Obra adiada' });
  const { name } = (
    await world.pool.query('select name from accounts where seller_id = $1', [plant.seller.id])
  ).rows[0];
  expect(await wordsOf(quote.id)).toMatchObject([
    { answer: 'refused', version: 2, notedBy: name, name: '', document: '', text: 'Obra adiada' },
    { answer: 'refused', version: 1, notedBy: null, name: 'Marta Lima', text: 'Preço: Muito caro' },
    { answer: 'change', version: 1, notedBy: null, name: 'Marta Lima', text: 'Sem bomba, por favor.' },
  ]);
});

test('who accepted an offer to a name alone is told whole for the register, and no more once a customer has it', async () => {
  const typed = await plant.typed(plant.hers, { customerId: null, siteId: null, customerName: 'Obra do Zé' });
  const sent = await plant.hers.quotes.send(seen(await plant.hers.quotes.create(typed)));
  const { token } = await plant.hers.quotePage.link({ id: sent.id });
  const { hash } = await nobody.quotePage.open({ token });
  const of = async () => (await plant.hers.records.quote({ id: sent.id })).accepted;
  expect(await of()).toBeNull();
  await nobody.quotePage.accept(acceptance(token, hash));
  expect(await of()).toEqual({ name: 'João da Obra', document: '52998224725' });
  await plant.hers.pours.request({
    ...plant.aPour({ m3: 24 }),
    quote: { id: sent.id, version: 1, item: 0 },
  });
  expect(await of()).toBeNull();

  const noted = await plant.hers.quotes.send(
    seen(await plant.hers.quotes.create({ ...typed, id: randomUUID() })),
  );
  await plant.hers.quotes.answer({ ...seen(noted), answer: 'accepted' });
  expect((await plant.hers.records.quote({ id: noted.id })).accepted).toBeNull();
});
