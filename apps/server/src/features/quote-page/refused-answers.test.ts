import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { openQuotingPlant } from '../quotes/quotes.fixture.ts';
import { acceptance, sentQuote } from './quote-page.fixture.ts';

let world: World;
let nobody: Client;
beforeAll(async () => {
  world = await openWorld();
  nobody = await world.as(null);
});
afterAll(() => world.close());

const travel = (ms: number) => world.setNow(new Date(world.now().getTime() + ms));

test('each answer is refused alike: by a dead link, an answered, replaced, withdrawn or overdue quote, and too often', async () => {
  const plant = await openQuotingPlant(world);
  const { hers } = plant;
  const sent = () => sentQuote(plant, nobody);
  const given = { requestId: '', name: 'João da Obra' };
  const answers = (token: string, hash: string) => {
    const by = { ...given, token, hash };
    return [
      () => nobody.quotePage.accept(acceptance(token, hash)),
      () => nobody.quotePage.refuse({ ...by, requestId: randomUUID(), reason: 'Prazo' as const }),
      () => nobody.quotePage.askChange({ ...by, requestId: randomUUID(), message: 'Outro dia, por favor' }),
    ];
  };
  const allRefused = async (token: string, hash: string, code: string) => {
    for (const each of answers(token, hash)) await expect(each()).rejects.toMatchObject({ code });
  };
  const { quote, token, hash } = await sent();
  await allRefused('x'.repeat(43), hash, 'LINK_DEAD');
  const draft = await hers.quotes.revise({ id: quote.id, revision: quote.revision });
  await allRefused(token, hash, 'WITHDRAWN');
  await hers.quotes.send({ id: draft.id, revision: draft.revision });
  await allRefused(token, hash, 'REPLACED');

  const late = await sent();
  travel(30 * 86_400_000);
  await allRefused(late.token, late.hash, 'EXPIRED');
  travel(-30 * 86_400_000);
  for (let turn = 0; turn < 10; turn += 1) await answers(late.token, late.hash)[2]!();
  await allRefused(late.token, late.hash, 'TOO_MANY_TRIES');
  travel(61 * 60_000);
  await nobody.quotePage.accept(acceptance(late.token, late.hash));
  await allRefused(late.token, late.hash, 'ALREADY_ANSWERED');
  travel(-61 * 60_000);
});
