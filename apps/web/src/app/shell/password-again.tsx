import { lazy, Suspense, useEffect, useState } from 'react';
import { whenPasswordIsNeeded } from '../../lib/password-again.ts';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

/** Asks for the password again where the server wants it fresh; what was being done goes on with what was typed. */
export function PasswordAgain() {
  const [answer, setAnswer] = useState<{ give: (isGiven: boolean) => void }>();
  useEffect(() => {
    whenPasswordIsNeeded(() => new Promise((give) => setAnswer({ give })));
    return () => whenPasswordIsNeeded(async () => false);
  }, []);
  if (!answer) return null;
  const end = (isGiven: boolean) => {
    setAnswer(undefined);
    answer.give(isGiven);
  };
  return (
    <Suspense>
      <PasswordDialog onEnd={end} />
    </Suspense>
  );
}
