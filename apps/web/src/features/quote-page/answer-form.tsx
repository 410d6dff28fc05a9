import type { PublicQuote } from '@traco/contract/quote-page/quote-page';
import {
  quoteConsent,
  type RefusalReason,
  refusalReasons,
} from '@traco/contract/quote-page/quote-page-words';
import { type FormEvent, useRef, useState } from 'react';
import fields from '../../kit/public-page/public-field.module.css';
import { PublicField } from '../../kit/public-page/public-field.tsx';
import shared from '../../kit/public-page/public-page.module.css';
import { useStaysHere } from '../../lib/stays-here.ts';
import { useOnline } from '../../lib/use-online.ts';
import { type AnswerDraft, problemOfAnswer, type Wish } from './answer-draft.ts';
import classes from './quote-page.module.css';
import { type Answer, useAnswer } from './use-answer.ts';

const words: Record<Wish, { title: string; button: string; other: string }> = {
  accept: { title: 'Aceitar o orçamento', button: 'Aceitar orçamento', other: 'Voltar ao aceite' },
  change: { title: 'Pedir mudança', button: 'Enviar pedido de mudança', other: 'Pedir mudança' },
  refuse: { title: 'Recusar o orçamento', button: 'Recusar orçamento', other: 'Recusar' },
};
const wishes = Object.keys(words) as Wish[];

interface Props {
  token: string;
  quote: PublicQuote;
  onAnswer: (quote: PublicQuote) => void;
  reopen: () => void;
}

/** One of three answers; accepting is the one that stands there first. */
export function AnswerForm(props: Props) {
  const answer = useAnswer(props);
  const [refused, setRefused] = useState<keyof AnswerDraft>();
  const form = useRef<HTMLFormElement>(null);
  const isOnline = useOnline();
  const stays = useStaysHere('O que você preencheu', 'envie quando a conexão voltar');
  const { draft, change, isSending, failure } = answer;
  const { wish } = draft;
  const problem = problemOfAnswer(draft);
  const said = (field: keyof AnswerDraft) =>
    refused === field && problem?.field === field ? problem.words : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(problem?.field);
    if (problem) form.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
    else void answer.send();
  };
  return (
    <form ref={form} className={shared.card} aria-label={words[wish].title} onSubmit={submit} noValidate>
      <h2>{words[wish].title}</h2>
      {props.quote.asked && wish === 'accept' && <Asked quote={props.quote} />}
      <div className={fields.fields}>
        {wish === 'refuse' && <Reasons answer={answer} problem={said('reason')} />}
        {wish !== 'accept' && <MessageField answer={answer} problem={said('message')} />}
        <PublicField label="Seu nome" name="name" problem={said('name')}>
          <input
            autoComplete="name"
            maxLength={120}
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </PublicField>
        {wish === 'accept' && <WhoAccepts answer={answer} said={said} />}
        {!isOnline && (
          <p className={fields.problem} role="status">
            Sem internet agora. {stays}
          </p>
        )}
        {failure && (
          <p className={fields.problem} role="alert">
            {failure}
          </p>
        )}
        <button
          type="submit"
          className="plain-button"
          data-danger={wish === 'refuse' || undefined}
          disabled={isSending}
        >
          {isSending ? 'Enviando…' : words[wish].button}
        </button>
        <div className={classes.others}>
          {wishes
            .filter((each) => each !== wish)
            .map((each) => (
              <button key={each} type="button" onClick={() => change({ wish: each })}>
                {words[each].other}
              </button>
            ))}
        </div>
      </div>
    </form>
  );
}

interface PartProps {
  answer: Answer;
  problem: string | undefined;
}

const Reasons = ({ answer, problem }: PartProps) => (
  <PublicField label="Por que recusa?" name="reason" problem={problem}>
    <select
      value={answer.draft.reason}
      onChange={(event) => answer.change({ reason: event.currentTarget.value as RefusalReason })}
    >
      <option value="" disabled>
        Escolha
      </option>
      {refusalReasons.map((reason) => (
        <option key={reason}>{reason}</option>
      ))}
    </select>
  </PublicField>
);

const MessageField = ({ answer: { draft, change }, problem }: PartProps) => (
  <PublicField
    label={draft.wish === 'change' ? 'O que precisa mudar?' : 'Quer contar mais?'}
    name="message"
    {...(draft.wish === 'refuse' ? { hint: 'opcional' } : {})}
    problem={problem}
  >
    <textarea
      rows={3}
      maxLength={500}
      value={draft.message}
      placeholder={draft.wish === 'change' ? 'Outro volume, outro dia, outro prazo de pagamento…' : ''}
      onChange={(event) => change({ message: event.currentTarget.value })}
    />
  </PublicField>
);

interface WhoProps {
  answer: Answer;
  said: (field: keyof AnswerDraft) => string | undefined;
}

const WhoAccepts = ({ answer: { draft, change }, said }: WhoProps) => (
  <>
    <PublicField label="CPF ou CNPJ de quem compra" name="document" problem={said('document')}>
      <input
        autoComplete="off"
        inputMode="text"
        maxLength={20}
        value={draft.document}
        onChange={(event) => change({ document: event.currentTarget.value })}
      />
    </PublicField>
    <label className={fields.tick}>
      <input
        type="checkbox"
        name="consents"
        checked={draft.consents}
        onChange={(event) => change({ consents: event.currentTarget.checked })}
      />
      <span>{quoteConsent.text}</span>
    </label>
    {said('consents') && (
      <p className={fields.problem} role="alert">
        {said('consents')}
      </p>
    )}
  </>
);

const Asked = ({ quote: { asked, seller } }: { quote: PublicQuote }) => (
  <p className={classes.asked} role="status">
    Você pediu mudança: “{asked!.message}”. {seller.name} vai responder com outra versão; este orçamento
    continua valendo até lá.
  </p>
);
