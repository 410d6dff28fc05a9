import type { PublicQuote } from '@traco/contract/quote-page/quote-page';
import { publicFile, publicSentence } from '../../kit/public-page/public-calls.ts';
import shared from '../../kit/public-page/public-page.module.css';
import { formatDay, formatM3, formatMoney } from '../../lib/formats.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import classes from './quote-page.module.css';
import { validityWords } from './validity-words.ts';

/** What is offered: the price first, then what it is made of and the conditions. */
export function QuoteSummary({ token, quote }: { token: string; quote: PublicQuote }) {
  const {
    number,
    version,
    totalCents,
    m3,
    lines,
    conditions,
    customerName,
    site,
    deliverOn,
    delivery,
    payment,
  } = quote;
  const facts: [string, string][] = [
    ['Cliente', customerName],
    ['Obra', site],
    ['Entrega', [deliverOn && formatDay(deliverOn), delivery].filter(Boolean).join(', ')],
    ['Pagamento', payment],
  ];
  const validity = validityWords(quote);
  return (
    <section className={shared.card} aria-label="Orçamento">
      <p className={shared.quiet}>
        Orçamento {number}
        {version > 1 && `, versão ${version}`}
      </p>
      <h1 className={classes.total}>{formatMoney(totalCents)}</h1>
      <p>{formatM3(m3)} de concreto</p>
      {quote.standing === 'open' && (
        <p className={classes.validity} data-soon={validity.isSoon || undefined}>
          {validity.words}
        </p>
      )}
      <ul className={classes.lines}>
        {lines.map(({ words, detail, cents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none moves
          <li key={index}>
            <span>
              {words}
              {detail && <small>{detail}</small>}
            </span>
            <b>{formatMoney(cents)}</b>
          </li>
        ))}
        <li className={classes.sum}>
          <span>Total</span>
          <b>{formatMoney(totalCents)}</b>
        </li>
      </ul>
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {conditions.length > 0 && (
        <details className={classes.conditions}>
          <summary>Condições do fornecimento</summary>
          <ul>
            {conditions.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </details>
      )}
      <Paper token={token} number={number} />
    </section>
  );
}

function Paper({ token, number }: { token: string; number: number }) {
  const { send, isSending, failure } = useAttempt((error) => publicSentence(error, 'Tente de novo.'));
  const take = () =>
    send(async () => saveFile(await publicFile('/quote-page/file', { token }, `orcamento-${number}.pdf`)));
  return (
    <>
      <p>
        <button type="button" className="plain-button" data-quiet disabled={isSending} onClick={take}>
          {isSending ? 'Preparando…' : 'Baixar em PDF'}
        </button>
      </p>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
