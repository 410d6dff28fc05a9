import { randomUUID } from 'node:crypto';
import { quoteConsent } from '@traco/contract/quote-page/quote-page-words';
import type { Client } from '../../testing/world.ts';
import type { QuotingPlant } from '../quotes/quotes.fixture.ts';

/** A quote with its customer, from half past seven on, and a link to it. */
export async function sentQuote({ draft, hers }: QuotingPlant, nobody: Client, discountPercent = 0) {
  const typed = await draft({ discountPercent, deliverAt: 450 });
  const quote = await hers.quotes.send({ id: typed.id, revision: typed.revision });
  const { token } = await hers.quotePage.link({ id: quote.id });
  const page = await nobody.quotePage.open({ token });
  return { quote, token, hash: page.hash, page };
}

/** What whoever accepts sends of what they read. */
export const acceptance = (token: string, hash: string) => ({
  token,
  hash,
  requestId: randomUUID(),
  name: 'João da Obra',
  document: '52998224725',
  consent: quoteConsent.version,
});
