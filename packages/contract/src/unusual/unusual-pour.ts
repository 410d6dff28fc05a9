import type { CreditState } from '../customers/customer.ts';
import type { Unusual } from '../values/unusual-keys.ts';
import { priceSentence } from './unusual-price.ts';

/** A pour is planned within so many days without a word: a wrong month or year is further away. */
export const FAR_DAYS = 60;
const DAY_MS = 86_400_000;

const creditSentences: Partial<Record<CreditState, string>> = {
  blocked: 'O crédito deste cliente está bloqueado.',
  under_analysis: 'O crédito deste cliente está em análise.',
};

/** What stands against promising a pour to this customer; empty when its credit is approved. */
export function unusualOfCredit(credit: string): Unusual[] {
  const sentence = creditSentences[credit as CreditState];
  return sentence ? [{ key: 'credit', field: 'customerId', sentence }] : [];
}

/** A pour as it is typed; what cannot be read yet, or is left to the list, is null. */
export interface TypedPour {
  /** When it begins, in milliseconds. */
  startsAt: number | null;
  priceCentsPerM3: number | null;
}

/**
 * What of a pour is not usual, in the order of its form. Its customer's credit is asked about when it is promised.
 * @param listCentsPerM3 the price of the list of its day; null where no list in force has its product
 */
export function unusualOfPour(
  { startsAt, priceCentsPerM3 }: TypedPour,
  listCentsPerM3: number | null,
  now: number,
): Unusual[] {
  const days = startsAt === null ? 0 : Math.floor((startsAt - now) / DAY_MS);
  const price = priceSentence(
    priceCentsPerM3,
    listCentsPerM3 === null ? null : { centsPerM3: listCentsPerM3, of: 'list' },
  );
  return [
    ...(days > FAR_DAYS
      ? [{ key: 'far_date' as const, field: 'day', sentence: `Esta data é daqui a ${days} dias.` }]
      : []),
    ...(price ? [{ key: 'price_off_list' as const, field: 'price', sentence: price }] : []),
  ];
}
