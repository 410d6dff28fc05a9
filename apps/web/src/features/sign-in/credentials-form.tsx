import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { authMessages } from '../../app/auth/auth-messages.ts';
import type { Credentials } from '../../app/auth/identity-calls.ts';
import type { SignInOutcome } from '../../app/auth/sign-in.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Field, SecretField } from './fields.tsx';
import { waitWords } from './wait-words.ts';

/** What the form asks for; drivers type a CPF and a PIN, everybody else a user and a password. */
export const askFor = {
  password: { user: 'Usuário', secret: 'Senha', digitsOnly: false },
  pin: { user: 'CPF', secret: 'PIN', digitsOnly: true },
} as const;

type SignedInOutcome = Extract<SignInOutcome, { kind: 'signed-in' }>;

/** User, secret, "Entrar". One message for every refusal; nothing typed is lost when it fails. */
export function CredentialsForm(props: {
  asks?: keyof typeof askFor;
  enter: (credentials: Credentials) => Promise<SignInOutcome>;
  onSignedIn: (outcome: SignedInOutcome, credentials: Credentials) => void;
  children?: ReactNode;
}) {
  const { user, secret, digitsOnly } = askFor[props.asks ?? 'password'];
  const [credentials, setCredentials] = useState<Credentials>({ user: '', password: '' });
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  const online = useOnline();
  const messageId = useId();
  const passwordRef = useRef<HTMLInputElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!credentials.user.trim() || !credentials.password) return setProblem(`Preencha ${user} e ${secret}.`);
    setIsSending(true);
    setProblem('');
    const outcome = await props.enter({ ...credentials, user: credentials.user.trim() });
    setIsSending(false);
    if (outcome.kind === 'signed-in') return props.onSignedIn(outcome, credentials);
    setProblem([outcome.message, waitWords(outcome.waitSeconds)].filter(Boolean).join('. '));
    passwordRef.current?.select();
  };

  return (
    <form className="sign-in-form" onSubmit={send} noValidate aria-describedby={messageId}>
      <Field
        label={user}
        autoComplete="username"
        inputMode={digitsOnly ? 'numeric' : 'text'}
        value={credentials.user}
        onChange={(value) => setCredentials((typed) => ({ ...typed, user: value }))}
      />
      <SecretField
        label={secret}
        autoComplete="current-password"
        inputMode={digitsOnly ? 'numeric' : 'text'}
        value={credentials.password}
        onChange={(value) => setCredentials((typed) => ({ ...typed, password: value }))}
        inputRef={passwordRef}
      />
      <p id={messageId} className="sign-in-problem" role="alert">
        {problem || (online ? '' : authMessages.offline)}
      </p>
      <button type="submit" className="plain-button" disabled={isSending} aria-busy={isSending}>
        {isSending ? 'Entrando…' : 'Entrar'}
      </button>
      {props.children}
    </form>
  );
}
