import { DRIVER_PIN_DIGITS } from '@traco/contract/constants';
import type { Credentials } from '@traco/contract/identity/identity';
import { type FormEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { authMessages } from '../../kit/session/auth-messages.ts';
import type { SignInOutcome } from '../../kit/session/sign-in.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Field, SecretField } from './fields.tsx';
import { type FormName, forgetKnownPerson, keepKnownPerson, readKnownPerson } from './known-person.ts';
import { KnownPersonCard } from './known-person-card.tsx';
import { PinKeys } from './pin-keys.tsx';
import classes from './sign-in.module.css';
import { waitWords } from './wait-words.ts';

const SecondFactorStep = lazy(() => import('./second-factor-step.tsx'));

/** What each form asks for; drivers type a CPF and a PIN, everybody else a user and a password. */
const askFor = {
  account: { user: 'Usuário', secret: 'Senha', isPin: false },
  partner: { user: 'Usuário', secret: 'Senha', isPin: false },
  driver: { user: 'CPF', secret: 'PIN', isPin: true },
} as const;

type SignedInOutcome = Extract<SignInOutcome, { kind: 'signed-in' }>;

/**
 * User, secret, "Entrar". One message for every refusal; nothing typed is lost when it fails. The device
 * remembers who came in last: a driver it knows types their PIN only.
 */
export function CredentialsForm(props: {
  form: FormName;
  enter: (credentials: Credentials) => Promise<SignInOutcome>;
  onSignedIn: (outcome: SignedInOutcome, credentials: Credentials) => void;
  children?: ReactNode;
}) {
  const { user, secret, isPin } = askFor[props.form];
  const [known, setKnown] = useState(() => readKnownPerson(props.form));
  const [credentials, setCredentials] = useState<Credentials>({ user: known?.user ?? '', password: '' });
  const {
    send: once,
    isSending,
    failure: problem,
    tell: setProblem,
  } = useAttempt(() => authMessages.loginFailed);
  const [half, setHalf] = useState<Extract<SignInOutcome, { kind: 'half' }>>();
  const online = useOnline();
  const messageId = useId();
  const passwordRef = useRef<HTMLInputElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!credentials.user.trim() || !credentials.password) return setProblem(`Preencha ${user} e ${secret}.`);
    await once(async () => {
      const outcome = await props.enter({ ...credentials, user: credentials.user.trim() });
      if (outcome.kind === 'signed-in') return arrive(outcome);
      if (outcome.kind === 'half') return setHalf(outcome);
      setProblem([outcome.message, waitWords(outcome.waitSeconds)].filter(Boolean).join('. '));
      passwordRef.current?.select();
    });
  };

  const arrive = (outcome: SignedInOutcome) => {
    keepKnownPerson(props.form, credentials.user.trim(), outcome.person);
    props.onSignedIn(outcome, credentials);
  };
  const startAgain = (message: string) => {
    setHalf(undefined);
    typeSecret('');
    setProblem(message);
  };
  const typeUser = (value: string) => setCredentials((typed) => ({ ...typed, user: value }));
  const typeSecret = (value: string) => setCredentials((typed) => ({ ...typed, password: value }));
  const forget = () => {
    forgetKnownPerson(props.form);
    setKnown(null);
    typeUser('');
  };

  if (half)
    return (
      <Suspense fallback={<p role="status">Carregando...</p>}>
        <SecondFactorStep ways={half.ways} show={half.show} onSignedIn={arrive} onBack={startAgain} />
      </Suspense>
    );
  return (
    <form className={classes.form} onSubmit={send} noValidate aria-describedby={messageId}>
      {known && known.user === credentials.user && <KnownPersonCard person={known} onOther={forget} />}
      {!(known && isPin) && (
        <Field
          label={user}
          autoComplete="username"
          inputMode={isPin ? 'numeric' : 'text'}
          value={credentials.user}
          onChange={typeUser}
        />
      )}
      <SecretField
        label={secret}
        autoComplete="current-password"
        inputMode={isPin ? 'numeric' : 'text'}
        value={credentials.password}
        onChange={typeSecret}
        inputRef={passwordRef}
      />
      {isPin && <PinKeys value={credentials.password} most={DRIVER_PIN_DIGITS} onChange={typeSecret} />}
      <p id={messageId} className={classes.problem} role="alert">
        {problem || (online ? '' : authMessages.offline)}
      </p>
      <button type="submit" className="plain-button" disabled={isSending} aria-busy={isSending}>
        {isSending ? 'Entrando…' : 'Entrar'}
      </button>
      {props.children}
    </form>
  );
}
