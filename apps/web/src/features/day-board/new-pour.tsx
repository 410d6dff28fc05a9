import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import { lazy, Suspense } from 'react';
import { useMay } from '../../kit/session/use-may.ts';
import { useAddress } from '../../ui/use-address.ts';

/** Fetched when it is opened: the board is large enough without it. */
const PourFormDialog = lazy(async () => ({
  default: (await import('../pours/shared/pour-form-dialog.tsx')).PourFormDialog,
}));

interface Props {
  board: DayBoard;
  /** Opens the pour that was asked for, in the place of the form. */
  onSaved: (pourId: string) => void;
}

/** The button that opens the form of a pour for the day that is shown; nothing for those who ask for none. */
export function NewPour({ board, onSaved }: Props) {
  const mayAsk = useMay('pours:request');
  // In the address: Back closes the form and stays on the board.
  const [{ nova }, set] = useAddress();
  if (!mayAsk) return null;
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => set({ nova: '1' }, false)}
      >
        Nova programação
      </Button>
      {nova && (
        <Suspense>
          <PourFormDialog
            start={{ unitId: board.unit.id, day: board.dayOn }}
            onClose={() => set({ nova: null })}
            onSaved={({ id }) => onSaved(id)}
          />
        </Suspense>
      )}
    </>
  );
}
