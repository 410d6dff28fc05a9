import { deskWords } from '@traco/contract/quotes/quote-approval';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { Callout } from '../../ui/callout.tsx';
import { useFormHold } from '../../ui/form-hold.ts';
import { LightTold } from './light-told.tsx';
import { PricedLines } from './priced-lines.tsx';
import classes from './quotes.module.css';
import type { QuotePrice } from './use-quote-price.ts';

/** What a quote comes to while it is typed: its lines, its light, and whose word it needs. */
export function PriceBox({ price }: { price: QuotePrice }) {
  const { priced, judgement, asks, reasons, error, lightError, isWaiting } = price;
  // What would be sent at no price is refused by the server as another price.
  useFormHold(isWaiting ? 'Os preços da unidade ainda não chegaram: espere um instante.' : '');
  if (error) return <p role="status">{sentenceFor(error)}</p>;
  if (!priced)
    return (
      <p role="status" className={classes.hint}>
        Escolha o traço e o volume: o preço aparece aqui enquanto você digita.
      </p>
    );
  return (
    <section aria-label="Preço" className={classes.box}>
      <PricedLines priced={priced} />
      {judgement && <LightTold judgement={judgement} />}
      {lightError && <p role="status">{sentenceFor(lightError)}</p>}
      {asks && (
        <Callout tone="warning" role="status" title={`Precisa da aprovação ${deskWords[asks]}`}>
          {reasons.join(' ')}
        </Callout>
      )}
      {[...priced.notices, ...priced.conditions].map((sentence) => (
        <p key={sentence} className={classes.hint}>
          {sentence}
        </p>
      ))}
    </section>
  );
}
