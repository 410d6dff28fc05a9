import { type ReactNode, useState } from 'react';
import { LoginLogo } from './login-logo.tsx';
import classes from './sign-in.module.css';

/** The paper on which people say who they are: logo, title, form, version. `partner` wears their colours. */
export function SignInFrame(props: {
  title: string;
  lead?: string;
  partner?: boolean;
  children: ReactNode;
  footer?: ReactNode;
}) {
  const { title, lead, partner, children, footer } = props;
  const [hasLogo, setHasLogo] = useState(false);
  return (
    <main className={classes.page} data-frame data-partner={partner || undefined}>
      <div className={classes.card}>
        <LoginLogo onShown={() => setHasLogo(true)} />
        <p className={classes.brand} data-small={hasLogo || undefined}>
          <img src="/icon.svg" alt="" width={28} height={28} /> Traço
        </p>
        <h1>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
      <footer className={classes.footer}>
        {footer}
        <small>Versão {__APP_VERSION__}</small>
      </footer>
    </main>
  );
}
