import { type ReactNode, useState } from 'react';
import { LoginLogo } from './login-logo.tsx';
import './sign-in.css';

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
    <main className="sign-in" data-partner={partner || undefined}>
      <div className="sign-in-card">
        <LoginLogo onShown={() => setHasLogo(true)} />
        <p className="sign-in-brand" data-small={hasLogo || undefined}>
          <img src="/icon.svg" alt="" width={28} height={28} /> Traço
        </p>
        <h1>{title}</h1>
        {lead && <p className="sign-in-lead">{lead}</p>}
        {children}
      </div>
      <footer className="sign-in-footer">
        {footer}
        <small>Versão {__APP_VERSION__}</small>
      </footer>
    </main>
  );
}
