import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ActivityChange, ActivityDialog } from './activity-dialog.tsx';

/** Takes a row of a register out of work or back into it, once it is said what that does. */
export function ActivityButton(change: ActivityChange) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setAsked(true)}>
        {change.active ? 'Inativar' : 'Reativar'}
      </Button>
      {isAsked && <ActivityDialog {...change} onClose={() => setAsked(false)} />}
    </>
  );
}
