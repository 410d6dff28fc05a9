import { pathOfTerm } from '@traco/contract/terms/term-words';
import { formatCpf } from '@traco/contract/values/cpf';
import { type FormEvent, useRef, useState } from 'react';
import fields from '../../kit/public-page/public-field.module.css';
import { PublicField } from '../../kit/public-page/public-field.tsx';
import { rememberOrigin } from '../../kit/session/origin.ts';
import { useOnline } from '../../lib/use-online.ts';
import { problemOfWho } from './term-draft.ts';
import classes from './terms.module.css';
import type { Answer } from './use-answer.ts';

/** Says who reads: their name and CPF, or their account. */
export function Identify({
  answer,
  termId,
  isShared,
}: {
  answer: Answer;
  termId: string;
  isShared: boolean;
}) {
  const { draft, change, isSending, failure, isLate } = answer;
  const [refused, setRefused] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isOnline = useOnline();
  const problem = problemOfWho(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(problem?.field);
    if (problem) form.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
    else void answer.identify();
  };
  const said = (field: string) => (refused === field && problem?.field === field ? problem.words : undefined);
  return (
    <form ref={form} className={fields.fields} aria-label="Identificação" onSubmit={submit} noValidate>
      <PublicField label="Nome completo" name="name" problem={said('name')}>
        <input
          autoComplete={isShared ? 'off' : 'name'}
          maxLength={120}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </PublicField>
      <PublicField label="CPF" name="cpf" problem={said('cpf')}>
        <input
          autoComplete="off"
          inputMode="numeric"
          placeholder="000.000.000-00"
          value={draft.cpf}
          onChange={(event) => change({ cpf: formatCpf(event.currentTarget.value) })}
        />
      </PublicField>
      {!isOnline && (
        <p className={fields.problem} role="status">
          Sem internet agora. Continue quando a conexão voltar.
        </p>
      )}
      {failure && (
        <p className={fields.problem} role="alert">
          {failure}
        </p>
      )}
      {isLate && (
        <p>
          {isShared
            ? 'Quem tem conta pode responder já, entrando no próprio celular.'
            : 'Quem tem conta não precisa esperar: entre e responda agora.'}{' '}
          Sem conta, fale com o escritório: ele tem a lista para assinar em papel.
        </p>
      )}
      <button type="submit" className="plain-button" data-quiet={isLate || undefined} disabled={isSending}>
        {isSending ? 'Conferindo…' : isLate ? 'Tentar de novo' : 'Continuar'}
      </button>
      {!isShared && (
        <a
          className={isLate ? 'plain-button' : classes.quiet}
          href="/login"
          onClick={() => rememberOrigin(pathOfTerm(termId))}
        >
          Entrar com a minha conta
        </a>
      )}
    </form>
  );
}
