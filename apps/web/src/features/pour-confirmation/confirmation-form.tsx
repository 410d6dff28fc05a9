import { isDefinedError, ORPCError } from '@orpc/client';
import type { PublicPour } from '@traco/contract/pour-confirmation/pour-confirmation';
import { type ConfirmationAnswer, PourM3 } from '@traco/contract/pours/pour';
import { readinessWords } from '@traco/contract/pours/pour-words';
import { problemOf } from '@traco/contract/values/problem';
import { type FormEvent, useRef, useState } from 'react';
import { formatM3 } from '../../lib/formats.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { staysHere, useStaysHere } from '../../lib/stays-here.ts';
import { useOnline } from '../../lib/use-online.ts';
import classes from './confirmation.module.css';
import type { Confirmation } from './use-confirmation.ts';

const items = ['formReady', 'accessFree', 'pumpPlace', 'crewThere'] as const;

const buttons: Record<ConfirmationAnswer, string> = {
  confirmed: 'Confirmar',
  change: 'Enviar pedido de mudança',
  cancel: 'Enviar cancelamento',
};

/** The checklist, the final volume, a name and one of three answers. */
export function ConfirmationForm({ pour, confirmation }: { pour: PublicPour; confirmation: Confirmation }) {
  const { draft, change, finalM3, answer, isAnswering, refusal } = confirmation;
  const [wish, setWish] = useState<ConfirmationAnswer>(draft.message ? 'change' : 'confirmed');
  const [problem, setProblem] = useState<{ field: string; words: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isOnline = useOnline();
  const stays = useStaysHere('O que você marcou', 'envie quando a conexão voltar');
  const asked = items.filter((item) => item !== 'pumpPlace' || pour.pumped);
  const lack = (field: string, words: string) => {
    setProblem({ field, words });
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const asksM3 = wish === 'confirmed' && finalM3 !== pour.m3 ? finalM3 : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = asked.find((item) => !draft[item]);
    if (wish === 'confirmed' && missing)
      return lack(missing, 'Marque todos os itens. Se algo não está pronto, use “Preciso mudar”.');
    const volume = finalM3 === null ? 'Informe o volume em m³.' : problemOf(PourM3, finalM3);
    if (wish === 'confirmed' && volume) return lack('m3', volume);
    if (wish !== 'confirmed' && draft.message.trim().length < 3)
      return lack('message', 'Conte o que aconteceu.');
    if (!draft.name.trim()) return lack('name', 'Informe o seu nome.');
    setProblem(null);
    answer(wish);
  };
  const said = (field: string) =>
    problem?.field === field ? (
      <span className={classes.problem} role="alert">
        {problem.words}
      </span>
    ) : null;
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label="Confirmar a concretagem"
    >
      {wish === 'confirmed' ? (
        <>
          <fieldset>
            <legend>Está pronto para receber?</legend>
            {asked.map((item) => (
              <label key={item} className={classes.tick}>
                <input
                  type="checkbox"
                  name={item}
                  checked={draft[item]}
                  onChange={(event) => {
                    change({ [item]: event.currentTarget.checked });
                    setProblem(null);
                  }}
                />
                <span>{readinessWords[item]}</span>
              </label>
            ))}
            {asked.map((item) => said(item))}
          </fieldset>
          <label className={classes.field}>
            <span>Volume final (m³)</span>
            <input
              name="m3"
              inputMode="decimal"
              value={draft.m3}
              autoComplete="off"
              onChange={(event) => change({ m3: event.currentTarget.value.replace(/[^\d.,]/g, '') })}
            />
            {finalM3 !== null && finalM3 !== pour.m3 && (
              <small>
                Estão programados {formatM3(pour.m3)}. Outro volume vai à usina como pedido: ela responde se
                pode, e você lê a resposta neste link.
              </small>
            )}
            {said('m3')}
          </label>
        </>
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
          {said('message')}
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
        {said('name')}
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
      <div className={classes.others}>
        {wish !== 'confirmed' && (
          <button type="button" onClick={() => setWish('confirmed')}>
            Voltar à confirmação
          </button>
        )}
        {wish !== 'change' && (
          <button type="button" onClick={() => setWish('change')}>
            Preciso mudar
          </button>
        )}
        {wish !== 'cancel' && (
          <button type="button" onClick={() => setWish('cancel')}>
            Cancelar a concretagem
          </button>
        )}
      </div>
    </form>
  );
}

const wordsOf = (error: unknown) =>
  error instanceof ORPCError && isDefinedError(error)
    ? error.message
    : `${sentenceFor(error)} ${staysHere('O que você marcou')}`;
