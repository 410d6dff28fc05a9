import { expiredWords, sessionParts } from '../../kit/session/page-session.ts';
import { partnerSignIn, signIn } from '../../kit/session/sign-in.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { SignInFrame } from './frame.tsx';
import { SafeEntries } from './safe-entries.tsx';
import classes from './sign-in.module.css';
import { useArrival } from './use-arrival.tsx';

/**
 * The identification form of the in-place screens: CPF and PIN for a driver, the partner's form for the
 * partner. The address never changes, and no data is asked for before the server has let the person in.
 */
export function IdentifyInPlace(props: { as: 'driver' | 'helay'; title: string; onIdentified: () => void }) {
  const { as, title, onIdentified } = props;
  const { arrive, passwordStep } = useArrival(onIdentified);
  if (passwordStep) return passwordStep;
  const isPartner = as === 'helay';
  const enter = isPartner ? partnerSignIn : signIn;
  return (
    <SignInFrame
      title={title}
      lead={
        isPartner ? 'Identifique-se com seu acesso de parceiro.' : 'Identifique-se com seu CPF e seu PIN.'
      }
      partner={isPartner}
    >
      {!isPartner && <SafeEntries isExpired={expiredWords()} />}
      <CredentialsForm
        form={isPartner ? 'partner' : 'driver'}
        enter={(credentials) => enter(credentials, null, sessionParts)}
        onSignedIn={arrive}
      >
        {!isPartner && (
          <a className={classes.link} href="/login">
            Entrar com usuário e senha
          </a>
        )}
      </CredentialsForm>
    </SignInFrame>
  );
}
