import type { Customer } from './customer.ts';

/** How a customer's limit of credit stands. */
export interface CreditUse {
  limitCents: number;
  /** What may still be added; negative once it is over. */
  leftCents: number;
  isOver: boolean;
}

/**
 * What is left of a customer's limit; null where the office set none. Pure: the page, the programação and a test read it alike.
 * @param openCents what counts and is not paid
 * @param moreCents what is about to be added
 */
export function creditUse(
  { creditLimitCents: limit }: Pick<Customer, 'creditLimitCents'>,
  openCents: number,
  moreCents = 0,
): CreditUse | null {
  if (limit === null) return null;
  const leftCents = limit - openCents - moreCents;
  return { limitCents: limit, leftCents, isOver: leftCents < 0 };
}
