import type { ProofWays } from '@traco/contract/procedure';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenPasswordIsNeeded } from '../../lib/password-again.ts';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

/** Asks once more who it is where the server wants to know it afresh; what was being done goes on with what was typed. */
export function PasswordAgain() {
  const [answer, setAnswer] = useState<{ ways: ProofWays; give: (isGiven: boolean) => void }>();
  useEffect(() => {
    let giveUp = () => {};
    whenPasswordIsNeeded(
      (ways) =>
        new Promise((give) => {
          giveUp = () => give(false);
          setAnswer({ ways, give });
        }),
    );
    return () => {
      whenPasswordIsNeeded(async () => false);
      // The session may end meanwhile: whoever comes in next is asked anew.
      giveUp();
    };
  }, []);
  if (!answer) return null;
  const end = (isGiven: boolean) => {
    setAnswer(undefined);
    answer.give(isGiven);
  };
  return (
    <Suspense>
      <PasswordDialog ways={answer.ways} onEnd={end} />
    </Suspense>
  );
}
