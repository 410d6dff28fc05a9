import { logoUrl } from '@traco/contract/logos/logo-url';
import { useEffect, useState } from 'react';
import { fetchAsShown } from '../../lib/shown-person.ts';
import { findLoginLogo } from '../../lib/update-favicon.ts';
import classes from './sign-in.module.css';

/** The company's sign-in logo; nothing is shown when there is none or when it fails to load. */
export function LoginLogo({ onShown }: { onShown: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    findLoginLogo(fetchAsShown)
      .then((filePath) => {
        if (filePath && !isGone) setAddress(logoUrl(filePath));
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  if (!address) return null;
  return (
    <img
      className={classes.loginLogo}
      src={address}
      alt="Logotipo da empresa"
      onLoad={onShown}
      onError={() => setAddress(null)}
    />
  );
}
