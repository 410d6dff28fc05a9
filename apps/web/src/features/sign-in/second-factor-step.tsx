import type { FactorProof, FactorWays } from '@traco/contract/second-factor/second-factor';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { authMessages } from '../../kit/session/auth-messages.ts';
import { CallRefused } from '../../kit/session/identity-calls.ts';
import { sessionParts } from '../../kit/session/page-session.ts';
import type { SignInOutcome } from '../../kit/session/sign-in.ts';
import { passkeyTrouble, signWithPasskey } from '../../lib/passkeys.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Field } from './fields.tsx';
import { waitWords } from './wait-words.ts';

type SignedIn = Extract<SignInOutcome, { kind: 'signed-in' }>;

/**
 * After the right password: the code of the app, a passkey, or a recovery code. `onBack` leads to user and password again,
 * with the sentence that says why.
 */
export default function SecondFactorStep(props: {
  ways: FactorWays;
  show: (proof: FactorProof) => Promise<SignInOutcome>;
  onSignedIn: (outcome: SignedIn) => void;
  onBack: (message: string) => void;
}) {
  const { ways } = props;
  const [isRecovery, setRecovery] = useState(!ways.totp && !ways.passkey);
  const [code, setCode] = useState('');
  const {
    send: once,
    isSending,
    failure: problem,
    tell: setProblem,
  } = useAttempt(() => authMessages.loginFailed);
  const asksCode = isRecovery || ways.totp;
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keyboard goes on in what is asked for now
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [isRecovery]);

  const show = async (proof: FactorProof) => {
    const outcome = await props.show(proof);
    if (outcome.kind === 'signed-in') return props.onSignedIn(outcome);
    if (outcome.kind === 'half') return;
    if (outcome.isOver) return props.onBack(outcome.message);
    setProblem([outcome.message, waitWords(outcome.waitSeconds)].filter(Boolean).join(' '));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return setProblem('Digite o código.');
    void once(() => show({ kind: isRecovery ? 'recovery-code' : 'totp', code: code.trim() }));
  };
  const askPasskey = () =>
    once(async () => {
      try {
        const options = await sessionParts.calls.passkeyChallenge();
        await show({ kind: 'passkey', answer: await signWithPasskey(options) });
      } catch (error) {
        if (error instanceof CallRefused && error.told) return props.onBack(error.told);
        console.warn('The passkey was not shown:', error);
        setProblem(`${passkeyTrouble(error) ?? 'A chave de acesso não foi usada.'} Ou use um código.`);
      }
    });

  return (
    <form ref={form} className="sign-in-form" onSubmit={send} noValidate>
      <p className="sign-in-lead">
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
      <p className="sign-in-problem" role="alert">
        {problem}
      </p>
      {asksCode && (
        <button type="submit" className="plain-button" disabled={isSending} aria-busy={isSending}>
          {isSending ? 'Conferindo…' : 'Confirmar'}
        </button>
      )}
      <button
        type="button"
        className="sign-in-link"
        onClick={() => {
          setRecovery(!isRecovery);
          setCode('');
          setProblem('');
        }}
      >
        {isRecovery ? 'Usar o aplicativo ou a chave' : 'Perdi o celular ou a chave'}
      </button>
      <button type="button" className="sign-in-link" onClick={() => props.onBack('')}>
        Entrar com outra conta
      </button>
    </form>
  );
}
