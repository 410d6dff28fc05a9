import { QuoteItem } from '@traco/contract/quotes/quote-fields';

/** What a new quote is asked for: how many m³, of which mix (`''`: not chosen yet). */
export interface Measured {
  m3: number;
  mixId: string;
}

/** The volume in the address of a new quote; what no item may have is none. */
export function measuredIn(search: Partial<Record<string, string>>): Measured | undefined {
  const m3 = QuoteItem.shape.m3.safeParse(Number(search.m3));
  return m3.success ? { m3: m3.data, mixId: search.mixId ?? '' } : undefined;
}
