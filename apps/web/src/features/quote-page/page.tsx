import { useParams } from '@tanstack/react-router';
import type { PublicQuote } from '@traco/contract/quote-page/quote-page';
import classes from '../../kit/public-page/public-page.module.css';
import { Opening } from '../../kit/public-page/remembered.tsx';
import { useNoIndex } from '../../lib/use-no-index.ts';
import { AnswerForm } from './answer-form.tsx';
import { QuoteOutcome } from './quote-outcome.tsx';
import { QuoteSummary } from './quote-summary.tsx';
import { SellerWays } from './seller-ways.tsx';
import { usePublicQuote } from './use-public-quote.ts';
import { useSeen } from './use-seen.ts';

/** `/quote/{token}`: a quote on the customer's phone, where they accept, refuse or ask for a change, without a login. */
export default function QuotePage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const found = usePublicQuote(token);
  useNoIndex();
  const { quote, isDead, failure, retry } = found;
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{quote?.unit.name ?? 'Orçamento de concreto'}</span>
      </header>
      {quote ? (
        <Whole key={quote.hash} token={token} quote={quote} onAnswer={found.replace} reopen={retry} />
      ) : isDead ? (
        <section className={classes.card}>
          <h1>Este link não vale mais</h1>
          <p>Peça outro ao vendedor: pode ter passado do prazo ou sido encerrado.</p>
        </section>
      ) : failure ? (
        <section className={classes.card}>
          <h1>Não foi possível abrir o orçamento</h1>
          <p role="alert">{failure}</p>
          <button type="button" className="plain-button" onClick={retry}>
            Tentar de novo
          </button>
        </section>
      ) : (
        <Opening />
      )}
    </main>
  );
}

interface WholeProps {
  token: string;
  quote: PublicQuote;
  onAnswer: (quote: PublicQuote) => void;
  reopen: () => void;
}

function Whole({ token, quote, onAnswer, reopen }: WholeProps) {
  useSeen(token, quote.standing === 'open');
  return (
    <>
      {quote.standing !== 'open' && <QuoteOutcome quote={quote} />}
      <QuoteSummary token={token} quote={quote} />
      {quote.standing === 'open' && (
        <AnswerForm token={token} quote={quote} onAnswer={onAnswer} reopen={reopen} />
      )}
      <SellerWays quote={quote} />
    </>
  );
}
