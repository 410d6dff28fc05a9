import { useParams } from '@tanstack/react-router';
import { staysHere } from '../../lib/stays-here.ts';
import { useNoIndex } from '../../lib/use-no-index.ts';
import { AnswerOutcome } from './answer-outcome.tsx';
import { answerWords, closedWords } from './answer-words.ts';
import classes from './confirmation.module.css';
import { ConfirmationForm } from './confirmation-form.tsx';
import { PourSummary } from './pour-summary.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** `/confirm-pour/{token}`: the customer's word the day before, on their phone, without a login. */
export default function ConfirmPourPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const confirmation = useConfirmation(token);
  useNoIndex();
  const { pour, isDead, isPending, isUnreachable } = confirmation;
  const words = pour && (answerWords(pour) ?? (pour.standing === 'open' ? null : closedWords[pour.standing]));
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{pour?.unitName ?? 'Confirmação de concretagem'}</span>
      </header>
      {isDead ? (
        <Message title="Este link não vale mais">
          Peça outro à concreteira: pode ter passado do prazo ou sido trocado por um mais novo.
        </Message>
      ) : pour ? (
        <>
          <PourSummary pour={pour} />
          {words ? (
            <AnswerOutcome pour={pour} words={words} />
          ) : (
            confirmation.isReady && <ConfirmationForm pour={pour} confirmation={confirmation} />
          )}
        </>
      ) : isUnreachable ? (
        <Message title="Sem conexão">
          Não foi possível abrir a programação. Verifique a internet e tente de novo.{' '}
          {staysHere('O que você marcou')}
          <button type="button" className="plain-button" onClick={confirmation.retry}>
            Tentar de novo
          </button>
        </Message>
      ) : (
        isPending && (
          <p className={classes.loading} role="status">
            Carregando…
          </p>
        )
      )}
    </div>
  );
}

const Message = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className={classes.message}>
    <h1>{title}</h1>
    <p>{children}</p>
  </section>
);
