import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { priceQuote } from '@traco/contract/quotes/price-quote';
import { deskOf, maySatisfy, reasonsOfDesk } from '@traco/contract/quotes/quote-approval';
import type { Role } from '@traco/contract/roles';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { type QuoteDraft, termsTyped } from './quote-draft.ts';

const TYPING_MS = 300;

/** The price of what is typed, in the browser at each key; and its light, which the server alone knows. */
export function useQuotePrice(draft: QuoteDraft, ownUnitId: string, role: Role | undefined) {
  const queries = useQueryClient();
  const unitId = ownUnitId || draft.unitId;
  const bookOptions = api.quotes.book.queryOptions({
    input: unitId ? { unitId } : skipToken,
    meta: changesWith('price_lists', 'price_list_items', 'mixes', 'units'),
  });
  const found = useQuery(bookOptions);
  const terms = termsTyped(draft);
  const asked = terms && {
    unitId,
    customerId: draft.customerId || null,
    siteId: draft.siteId || null,
    terms,
  };
  const [settled] = useDebouncedValue(JSON.stringify(asked), TYPING_MS);
  const input = JSON.parse(settled) as typeof asked;
  const judgement = useQuery(
    api.quotes.judge.queryOptions({
      input: input && unitId ? input : skipToken,
      placeholderData: keepPreviousData,
      staleTime: 30_000,
    }),
  );
  const book = found.data;
  const priced = book && terms ? priceQuote(terms, book) : null;
  const desk = book && priced ? deskOf(priced, book.pricing) : null;
  return {
    book,
    priced,
    judgement: terms ? judgement.data : undefined,
    error: found.error,
    /** Why the light is not told. */
    lightError: judgement.error,
    /** Whether its book is still on its way: without it nobody has seen a price. */
    isWaiting: unitId !== '' && !book,
    /** Who is asked, where whoever types may not grant it alone. */
    asks: desk && role && !maySatisfy(role, desk) ? desk : null,
    reasons: book && priced ? reasonsOfDesk(priced, book.pricing) : [],
    renew: () => queries.invalidateQueries({ queryKey: bookOptions.queryKey }),
  };
}
export type QuotePrice = ReturnType<typeof useQuotePrice>;
