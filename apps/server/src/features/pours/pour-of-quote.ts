import type { Pour, PourFields } from '@traco/contract/pours/pour';
import type { QuotedField } from '@traco/contract/pours/pour-of-quote';
import type { QuotedItem } from '@traco/contract/quotes/quote-conversion';
import { openOf } from '@traco/contract/quotes/quote-conversion';
import { cubic } from '@traco/contract/quotes/quote-words';
import type { Unusual } from '@traco/contract/values/unusual-keys';
import type { Database } from '../../platform/transaction.ts';
import type { HeldItem } from '../quotes/quotes.service.ts';
import { itemsAgainst } from './quoted-pours.queries.ts';

interface Errors {
  NOT_AS_QUOTED(options: { data: { field: QuotedField } }): Error;
}
type Typed = Omit<PourFields, 'unitId'>;

/** What was typed of a pour of an accepted quote, at its price; plant, whom, where and what it is for are the quote's, or it is refused. */
export function asQuoted(
  typed: Typed,
  unitId: string,
  { quote, mixId, unitCents }: HeldItem,
  errors: Errors,
): Typed {
  const wrong = (field: QuotedField) => errors.NOT_AS_QUOTED({ data: { field } });
  if (quote.unit.id !== unitId) throw wrong('unitId');
  if (quote.customer && quote.customer.id !== typed.customerId) throw wrong('customerId');
  if (quote.site && quote.site.id !== typed.siteId) throw wrong('siteId');
  if (mixId !== typed.mixId) throw wrong('mixId');
  if ((typed.priceCentsPerM3 ?? unitCents) !== unitCents) throw wrong('price');
  return { ...typed, priceCentsPerM3: unitCents };
}

/** The same of a pour whose offer the actor does not see, another seller's: it stays for whom, where, of what and at what price it is. */
export function asBefore(typed: Typed, pour: Pour, errors: Errors): Typed {
  const wrong = (field: QuotedField) => errors.NOT_AS_QUOTED({ data: { field } });
  if (pour.customer.id !== typed.customerId) throw wrong('customerId');
  if (pour.site.id !== typed.siteId) throw wrong('siteId');
  if (pour.mix.id !== typed.mixId) throw wrong('mixId');
  const priceCentsPerM3 = pour.money?.priceCentsPerM3;
  if ((typed.priceCentsPerM3 ?? priceCentsPerM3) !== priceCentsPerM3) throw wrong('price');
  return { ...typed, priceCentsPerM3 };
}

/** A pour that goes beyond what was quoted is asked why; of one that is there already only what more it is to bring. */
export async function unusualOfQuoted(
  db: Database,
  { quote, item }: HeldItem,
  { m3 }: Pick<PourFields, 'm3'>,
  before?: Pour,
): Promise<Unusual[]> {
  const found = (await itemsAgainst(db, quote)).find((each) => each.item === item);
  if (!found || (before && m3 <= before.m3)) return [];
  const against = {
    ...found,
    plannedM3: found.plannedM3 - (before ? before.m3 - before.releasedM3 : 0),
  };
  return m3 > openOf(against) ? [beyond(against)] : [];
}

const beyond = (against: QuotedItem): Unusual => ({
  key: 'beyond_quote',
  field: 'm3',
  sentence: `O orçamento tem ${cubic(against.quotedM3)}; ainda sem programação: ${cubic(openOf(against))}.`,
});
