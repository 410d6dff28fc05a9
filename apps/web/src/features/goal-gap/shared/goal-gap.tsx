import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useAddress } from '../../../ui/use-address.ts';

/** Fetched when it is opened. */
const GoalGapDialog = lazy(() => import('./goal-gap-dialog.tsx'));

/** Whose goal it is. */
export interface GoalGapOf {
  unitId?: string | undefined;
  sellerId?: string | undefined;
}

/** "Por que está atrás?": opens what is missing to the goal, in parts. */
export function GoalGap(of: GoalGapOf) {
  const [{ atraso }, set] = useAddress();
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => set({ atraso: '1' }, false)}>
        Por que está atrás?
      </Button>
      <Suspense>{atraso && <GoalGapDialog of={of} onClose={() => set({ atraso: null })} />}</Suspense>
    </>
  );
}
