import type { PricedLine, PricedQuote } from '@traco/contract/quotes/priced-quote';
import type { Quote } from '@traco/contract/quotes/quote';
import type { QuoteFields } from '@traco/contract/quotes/quote-fields';
import { whatChanged } from '@traco/contract/quotes/what-changed';
import { type RefObject, useMemo } from 'react';
import { useForm } from '../../kit/form/use-form.ts';
import { client } from '../../lib/api.ts';
import type { Measured } from './measured.ts';
import { type QuoteStart, quoteTyping } from './quote-draft.ts';

/** What stands on the screen as its price, and what fetches its book again. */
export interface SeenPrice {
  priced: PricedQuote | null;
  renew: () => unknown;
}

interface Parts {
  quote: Quote | null;
  start: QuoteStart;
  seen: RefObject<SeenPrice>;
  onSaved: (quote: Quote) => void;
}

/** The form of a quote: what it sends carries the total that was seen, and what the server has otherwise is said line by line. */
export function useQuoteForm({ quote, start, seen, onSaved }: Parts) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with is known once
  const typing = useMemo(() => quoteTyping(start), []);
  const save = (fields: QuoteFields, { base, id }: { base: Quote | null; id: string }) => {
    const sent = { ...fields, seenTotalCents: seen.current.priced?.totalCents ?? 0 };
    return base
      ? client.quotes.edit({ ...sent, id: base.id, revision: base.revision })
      : client.quotes.create({ ...sent, id });
  };
  return useForm({
    name: `quote ${quote?.id ?? start.lead?.id ?? nameOf(start.measured)}`,
    row: quote,
    ...typing,
    save,
    refusals: {
      CUSTOMER_REQUIRED: 'customerName',
      VALID_IN_THE_PAST: 'validUntil',
      MIX_NOT_FOUND: 'items',
    },
    sentenceOf: (code, data) => {
      if (code !== 'PRICE_CHANGED') return undefined;
      const { lines } = data as { lines: PricedLine[] };
      const changes = whatChanged(seen.current.priced?.lines ?? [], lines);
      return `O preço mudou enquanto você digitava. ${changes.join(' ')} Confira e salve de novo.`;
    },
    onRefused: (code) => code === 'PRICE_CHANGED' && seen.current.renew(),
    onSaved,
  });
}

/** What another volume was worked out for is another draft. */
const nameOf = (measured: Measured | undefined) =>
  measured ? `new ${measured.m3} ${measured.mixId}`.trimEnd() : 'new';

export type QuoteForm = ReturnType<typeof useQuoteForm>;
