import type { Quote } from '@traco/contract/quotes/quote';
import { useEffect, useRef } from 'react';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useLookups, useScope } from '../../kit/form/use-lookups.ts';
import { useRole } from '../../kit/session/person.ts';
import { formatMoney } from '../../lib/formats.ts';
import { PriceBox } from './price-box.tsx';
import type { QuoteStart } from './quote-draft.ts';
import { QuoteFieldset } from './quote-fields.tsx';
import classes from './quotes.module.css';
import { type SeenPrice, useQuoteForm } from './use-quote-form.ts';
import { useQuotePrice } from './use-quote-price.ts';

interface Props {
  /** The draft that is changed; a new one otherwise. */
  quote: Quote | null;
  start: QuoteStart;
  onSaved: (quote: Quote) => void;
  onClose: () => void;
}

/** Makes a quote, or changes its draft: everything is computed while it is typed. */
export function QuoteForm({ quote, start, onSaved, onClose }: Props) {
  const scope = useScope();
  const role = useRole();
  const seen = useRef<SeenPrice>({ priced: null, renew: () => undefined });
  const form = useQuoteForm({ quote, start, seen, onSaved });
  const lookups = useLookups(scope.ownUnitId || form.draft.unitId);
  const price = useQuotePrice(form.draft, scope.ownUnitId || (quote?.unit.id ?? ''), role);
  useEffect(() => {
    seen.current = { priced: price.priced, renew: price.renew };
  });
  return (
    <FormFrame
      form={form}
      label={quote ? `Alterar o orçamento ${quote.number}` : 'Novo orçamento'}
      button="Salvar orçamento"
      onClose={onClose}
      aside={price.priced && <b>{formatMoney(price.priced.totalCents)}</b>}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          <QuoteFieldset form={form} scope={scope} lookups={lookups} book={price.book} isNew={!quote} />
        </div>
        <aside className={classes.aside}>
          <PriceBox price={price} />
        </aside>
      </div>
    </FormFrame>
  );
}
