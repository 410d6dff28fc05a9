import { useEffect, useRef, useState } from 'react';
import { Field } from './fields.tsx';
import classes from './sign-in.module.css';
import { type SecondFactorProps, useSecondFactor } from './use-second-factor.ts';

/**
 * After the right password: the code of the app, a passkey, or a recovery code. `onBack` leads to user and password again,
 * with the sentence that says why.
 */
export default function SecondFactorStep(props: SecondFactorProps) {
  const { ways } = props;
  const [isRecovery, setRecovery] = useState(!ways.totp && !ways.passkey);
  const { code, setCode, isSending, problem, setProblem, send, askPasskey } = useSecondFactor(
    props,
    isRecovery,
  );
  const asksCode = isRecovery || ways.totp;
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keyboard goes on in what is asked for now
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [isRecovery]);

  return (
    <form ref={form} className={classes.form} onSubmit={send} noValidate>
      <p className={classes.lead}>
        {isRecovery
          ? 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.'
          : 'Sua senha está certa. Falta o segundo fator.'}
      </p>
      {ways.passkey && !isRecovery && (
        <button type="button" className="plain-button" disabled={isSending} onClick={() => void askPasskey()}>
          Usar chave de acesso
        </button>
      )}
      {asksCode && (
        <Field
          key={String(isRecovery)}
          label={isRecovery ? 'Código de recuperação' : 'Código do aplicativo'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          value={code}
          onChange={setCode}
          {...(isRecovery ? {} : { hint: 'Os seis números que o aplicativo de códigos mostra agora.' })}
        />
      )}
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      {asksCode && (
        <button type="submit" className="plain-button" disabled={isSending} aria-busy={isSending}>
          {isSending ? 'Conferindo…' : 'Confirmar'}
        </button>
      )}
      <button
        type="button"
        className={classes.link}
        onClick={() => {
          setRecovery(!isRecovery);
          setCode('');
          setProblem('');
        }}
      >
        {isRecovery ? 'Usar o aplicativo ou a chave' : 'Perdi o celular ou a chave'}
      </button>
      <button type="button" className={classes.link} onClick={() => props.onBack('')}>
        Entrar com outra conta
      </button>
    </form>
  );
}
