import { rememberedOrigin } from '../../kit/session/origin.ts';
import { sessionParts } from '../../kit/session/page-session.ts';
import { partnerSignIn, signIn } from '../../kit/session/sign-in.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { SignInFrame } from './frame.tsx';
import classes from './sign-in.module.css';
import { useArrival } from './use-arrival.tsx';

/** `/` and `/login`: one form for every account; the role comes from the account. */
export function SignInPage() {
  const { arrive, passwordStep } = useArrival();
  if (passwordStep) return passwordStep;
  return (
    <SignInFrame title="Entrar">
      <CredentialsForm
        form="account"
        enter={(credentials) => signIn(credentials, rememberedOrigin(), sessionParts)}
        onSignedIn={arrive}
      >
        <a className={classes.link} href="/driver-dashboard">
          Sou motorista
        </a>
        <a className={classes.link} href="/helay-login">
          Acesso parceiro
        </a>
      </CredentialsForm>
    </SignInFrame>
  );
}

/** `/helay-login`: the partner's accounts, in the partner's colours. */
export function PartnerSignInPage() {
  const { arrive, passwordStep } = useArrival();
  if (passwordStep) return passwordStep;
  return (
    <SignInFrame
      title="Acesso parceiro"
      lead="Para a equipe da Helay. O acesso vale por 24 horas."
      partner
      footer={<PartnerNote />}
    >
      <CredentialsForm
        form="partner"
        enter={(credentials) => partnerSignIn(credentials, rememberedOrigin(), sessionParts)}
        onSignedIn={arrive}
      >
        <a className={classes.link} href="/login">
          Não sou parceiro
        </a>
      </CredentialsForm>
    </SignInFrame>
  );
}

/** What the partner may see, and why, in words of the data protection law. */
function PartnerNote() {
  return (
    <p className={classes.note}>
      <strong>O que o parceiro vê:</strong> seus próprios veículos, motoristas e cargas transportadas. Preços
      e dados de clientes de terceiros não são mostrados. Os acessos ficam registrados (LGPD).
    </p>
  );
}
