import { useRouter } from '@tanstack/react-router';
import type { Credentials } from '@traco/contract/identity/identity';
import { type ReactElement, useState } from 'react';
import { forgetOrigin } from '../../kit/session/origin.ts';
import { markArrival } from '../../kit/session/page-session.ts';
import { setPerson } from '../../kit/session/person.ts';
import type { SignInOutcome } from '../../kit/session/sign-in.ts';
import { addressParts } from '../../lib/address.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SignInFrame } from './frame.tsx';

type SignedInOutcome = Extract<SignInOutcome, { kind: 'signed-in' }>;

/**
 * What happens once the server has let somebody in: with a temporary password they choose their own first
 * (`passwordStep` is that page); then they go where they were going, or as `onArrived` says.
 */
export function useArrival(onArrived?: () => void) {
  const router = useRouter();
  const [waiting, setWaiting] = useState<{ outcome: SignedInOutcome; typed: string }>();

  const go = ({ person, to }: SignedInOutcome) => {
    setPerson({ ...person, mustChangePassword: false });
    markArrival();
    forgetOrigin();
    if (onArrived) onArrived();
    else void router.navigate({ ...addressParts(to), replace: true });
  };
  const arrive = (outcome: SignedInOutcome, credentials: Credentials) => {
    if (!outcome.person.mustChangePassword) return go(outcome);
    setWaiting({ outcome, typed: credentials.password });
  };
  const passwordStep: ReactElement | null = waiting ? (
    <SignInFrame title="Escolha sua senha" lead="Sua senha é temporária. Escolha outra para continuar.">
      <ChangePasswordForm
        role={waiting.outcome.person.userType}
        currentPassword={waiting.typed}
        onChanged={() => go(waiting.outcome)}
      />
    </SignInFrame>
  ) : null;
  return { arrive, passwordStep };
}
