import type { FactorProof, FactorWays } from '@traco/contract/second-factor/second-factor';
import { type FormEvent, useState } from 'react';
import { authMessages } from '../../kit/session/auth-messages.ts';
import { CallRefused } from '../../kit/session/identity-calls.ts';
import { sessionParts } from '../../kit/session/page-session.ts';
import type { SignInOutcome } from '../../kit/session/sign-in.ts';
import { passkeyTrouble, signWithPasskey } from '../../lib/passkeys.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { waitWords } from './wait-words.ts';

type SignedIn = Extract<SignInOutcome, { kind: 'signed-in' }>;

/** What the step is given: which factors there are, how one is shown, and where it goes on. */
export interface SecondFactorProps {
  ways: FactorWays;
  show: (proof: FactorProof) => Promise<SignInOutcome>;
  onSignedIn: (outcome: SignedIn) => void;
  onBack: (message: string) => void;
}

/** Shows a code, a recovery code or a passkey, and says why it was not taken. */
export function useSecondFactor(props: SecondFactorProps, isRecovery: boolean) {
  const [code, setCode] = useState('');
  const {
    send: once,
    isSending,
    failure: problem,
    tell: setProblem,
  } = useAttempt(() => authMessages.loginFailed);
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
  return { code, setCode, isSending, problem, setProblem, send, askPasskey };
}
