import { isDefinedError, ORPCError } from '@orpc/client';
import type { PublicPour } from '@traco/contract/pour-confirmation/pour-confirmation';
import type { ConfirmationAnswer } from '@traco/contract/pours/pour';
import { formatM3 } from '../../lib/formats.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { staysHere, useStaysHere } from '../../lib/stays-here.ts';
import { useOnline } from '../../lib/use-online.ts';
import classes from './confirmation.module.css';
import { FieldProblem, ReadyFields } from './ready-fields.tsx';
import { useAnswerCheck } from './use-answer-check.ts';
import type { Confirmation } from './use-confirmation.ts';

const buttons: Record<ConfirmationAnswer, string> = {
  confirmed: 'Confirmar',
  change: 'Enviar pedido de mudança',
  cancel: 'Enviar cancelamento',
};

/** The checklist, the final volume, a name and one of three answers. */
export function ConfirmationForm({ pour, confirmation }: { pour: PublicPour; confirmation: Confirmation }) {
  const { draft, change, isAnswering, refusal } = confirmation;
  const check = useAnswerCheck(pour, confirmation);
  const { form, wish, asksM3, problem, submit } = check;
  const isOnline = useOnline();
  const stays = useStaysHere('O que você marcou', 'envie quando a conexão voltar');
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label="Confirmar a concretagem"
    >
      {wish === 'confirmed' ? (
        <ReadyFields pour={pour} confirmation={confirmation} check={check} />
      ) : (
        <label className={classes.field}>
          <span>{wish === 'change' ? 'O que precisa mudar?' : 'Por que vai cancelar?'}</span>
          <textarea
            name="message"
            rows={3}
            maxLength={500}
            value={draft.message}
            placeholder={wish === 'change' ? 'Outro dia, outra hora, a forma atrasou…' : ''}
            onChange={(event) => change({ message: event.currentTarget.value })}
          />
          <FieldProblem problem={problem} field="message" />
        </label>
      )}
      <label className={classes.field}>
        <span>Seu nome</span>
        <input
          name="name"
          autoComplete="name"
          maxLength={80}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <FieldProblem problem={problem} field="name" />
      </label>
      {!isOnline && (
        <p className={classes.problem} role="status">
          Sem internet agora. {stays}
        </p>
      )}
      {refusal && (
        <p className={classes.problem} role="alert">
          {wordsOf(refusal)}
        </p>
      )}
      <button
        type="submit"
        className="plain-button"
        data-danger={wish === 'cancel' || undefined}
        disabled={isAnswering}
      >
        {isAnswering ? 'Enviando…' : asksM3 ? `Pedir ${formatM3(asksM3)}` : buttons[wish]}
      </button>
      <OtherAnswers wish={wish} onWish={check.setWish} />
    </form>
  );
}

interface OtherProps {
  wish: ConfirmationAnswer;
  onWish: (wish: ConfirmationAnswer) => void;
}

const OtherAnswers = ({ wish, onWish }: OtherProps) => (
  <div className={classes.others}>
    {wish !== 'confirmed' && (
      <button type="button" onClick={() => onWish('confirmed')}>
        Voltar à confirmação
      </button>
    )}
    {wish !== 'change' && (
      <button type="button" onClick={() => onWish('change')}>
        Preciso mudar
      </button>
    )}
    {wish !== 'cancel' && (
      <button type="button" onClick={() => onWish('cancel')}>
        Cancelar a concretagem
      </button>
    )}
  </div>
);

const wordsOf = (error: unknown) =>
  error instanceof ORPCError && isDefinedError(error)
    ? error.message
    : `${sentenceFor(error)} ${staysHere('O que você marcou')}`;
