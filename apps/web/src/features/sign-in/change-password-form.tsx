import { DRIVER_PIN_DIGITS, PASSWORD_MIN_CHARACTERS } from '@traco/contract/constants';
import { type FormEvent, useRef, useState } from 'react';
import { useAttempt } from '../../lib/use-attempt.ts';
import { changePassword, wordsForFailedChange } from './change-password-call.ts';
import { SecretField } from './fields.tsx';
import { problemWithNewPassword } from './new-password-rules.ts';
import classes from './sign-in.module.css';

/**
 * Changes one's own password, a driver's PIN. `currentPassword` spares typing the temporary password that was
 * typed a moment ago; without it the form asks for the present one.
 */
export function ChangePasswordForm(props: {
  role: string | undefined;
  currentPassword?: string;
  onChanged: () => void;
}) {
  const isPin = props.role === 'driver';
  const words = isPin
    ? { current: 'PIN atual', next: 'Novo PIN', again: 'Repita o novo PIN', send: 'Trocar PIN' }
    : { current: 'Senha atual', next: 'Nova senha', again: 'Repita a nova senha', send: 'Trocar senha' };
  const inputMode = isPin ? 'numeric' : 'text';
  const [current, setCurrent] = useState(props.currentPassword ?? '');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const wasOnline = useRef(true);
  const {
    send: sendOnce,
    isSending,
    failure: problem,
    tell,
  } = useAttempt((error) => wordsForFailedChange(error, wasOnline.current, isPin));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemWithNewPassword(current, next, again, props.role);
    tell(found);
    if (found) return;
    wasOnline.current = navigator.onLine;
    await sendOnce(async () => {
      await changePassword({ current, next });
      props.onChanged();
    });
  };

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      {props.currentPassword === undefined && (
        <SecretField
          label={words.current}
          inputMode={inputMode}
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
      )}
      <SecretField
        label={words.next}
        inputMode={inputMode}
        autoComplete="new-password"
        value={next}
        onChange={setNext}
        hint={isPin ? `${DRIVER_PIN_DIGITS} dígitos.` : `Ao menos ${PASSWORD_MIN_CHARACTERS} caracteres.`}
      />
      <SecretField
        label={words.again}
        inputMode={inputMode}
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
      />
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      <button type="submit" className="plain-button" disabled={isSending}>
        {isSending ? 'Trocando…' : words.send}
      </button>
    </form>
  );
}
