import { PASSWORD_MIN_CHARACTERS } from '@traco/contract/constants';
import { type FormEvent, useState } from 'react';
import { changePassword, wordsForFailedChange } from './change-password-call.ts';
import { SecretField } from './fields.tsx';
import { problemWithNewPassword } from './new-password-rules.ts';
import './sign-in.css';

/**
 * Changes one's own password. `currentPassword` spares typing the temporary password that was typed a
 * moment ago; without it the form asks for the present one.
 */
export function ChangePasswordForm(props: { currentPassword?: string; onChanged: () => void }) {
  const [current, setCurrent] = useState(props.currentPassword ?? '');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemWithNewPassword(current, next, again);
    setProblem(found);
    if (found || isSending) return;
    setIsSending(true);
    try {
      await changePassword({ current, next });
      props.onChanged();
    } catch (error) {
      setProblem(wordsForFailedChange(error, navigator.onLine));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form className="sign-in-form" onSubmit={send} noValidate>
      {props.currentPassword === undefined && (
        <SecretField
          label="Senha atual"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
      )}
      <SecretField
        label="Nova senha"
        autoComplete="new-password"
        value={next}
        onChange={setNext}
        hint={`Ao menos ${PASSWORD_MIN_CHARACTERS} caracteres.`}
      />
      <SecretField
        label="Repita a nova senha"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
      />
      <p className="sign-in-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="plain-button" disabled={isSending}>
        {isSending ? 'Trocando…' : 'Trocar senha'}
      </button>
    </form>
  );
}
