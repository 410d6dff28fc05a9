import type { CreditState } from '../customers/customer.ts';
import type { Unusual } from './unusual-keys.ts';
import { priceSentence } from './unusual-price.ts';

/** A pour is asked for some weeks ahead; one that is further off is asked about. */
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

/** A wish as it is typed; what cannot be read yet is null. */
export interface TypedPour {
  priceCentsPerM3: number | null;
  /** When it is to begin, in milliseconds. */
  startsAt: number | null;
}

/** What of a wish for a pour is not usual. */
export function unusualOfPour(
  { priceCentsPerM3, startsAt }: TypedPour,
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
    ...(price === null ? [] : [{ key: 'price_off_list' as const, field: 'price', sentence: price }]),
  ];
}
