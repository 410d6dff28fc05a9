import type { PublicQuote } from '@traco/contract/quote-page/quote-page';
import { codeOfAnswer } from '@traco/contract/quote-page/quote-page-words';
import { useEffect, useRef } from 'react';
import shared from '../../kit/public-page/public-page.module.css';
import { formatDay, formatInstant } from '../../lib/formats.ts';
import classes from './quote-page.module.css';

/** What became of a quote, and what can be done now. */
export function QuoteOutcome({ quote }: { quote: PublicQuote }) {
  const { title, lines, tone } = wordsOf(quote);
  const top = useRef<HTMLElement>(null);
  // Whoever answered stands at the foot of the page.
  useEffect(() => top.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <section ref={top} className={shared.card} data-tone={tone} role="status">
      <h2 className={classes.outcome}>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function wordsOf({ standing, answer, seller, validUntil, replacedBy, timeZone }: PublicQuote) {
  const at = answer && formatInstant(answer.at, timeZone);
  if (standing === 'accepted')
    return {
      tone: 'agreed',
      title: 'Orçamento aceito',
      lines: [
        `Aceito por ${answer!.name} em ${at}.`,
        `${seller.name} vai combinar o dia e a hora da entrega.`,
        `Código do aceite: ${codeOfAnswer(answer!.receiptHash)}`,
      ],
    };
  if (standing === 'refused')
    return {
      tone: 'refused',
      title: 'Orçamento recusado',
      lines: [
        `Recusado por ${answer!.name} em ${at}: ${answer!.reason}.`,
        `Se mudar de ideia, fale com ${seller.name}.`,
      ],
    };
  if (standing === 'replaced')
    return {
      tone: 'over',
      title: `Este orçamento foi substituído pela versão ${replacedBy}`,
      lines: [`O que está abaixo não vale mais. Peça o link da nova versão a ${seller.name}.`],
    };
  if (standing === 'expired')
    return {
      tone: 'over',
      title: 'A validade deste orçamento acabou',
      lines: [`Valia até ${formatDay(validUntil)}. Peça a ${seller.name} que o renove.`],
    };
  return {
    tone: 'over',
    title: 'Este orçamento está sendo refeito',
    lines: [`O que está abaixo não vale mais. Espere o novo link de ${seller.name}.`],
  };
}
