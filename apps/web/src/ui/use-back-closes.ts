import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * While a dialog is open, the step back that would leave the page closes it instead: what lies behind it stays.
 * @param hasAddress of a dialog that the address opened, from which back leads to where it was opened
 */
export function useBackCloses(onClose: () => void, hasAddress = false): void {
  const router: { history: RouterHistory } | undefined = useRouter({ warn: false });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (hasAddress) return undefined;
    return router?.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        const leaves = action === 'BACK' && nextLocation.pathname !== currentLocation.pathname;
        if (leaves) close();
        return leaves;
      },
    });
  }, [router, hasAddress]);
}
