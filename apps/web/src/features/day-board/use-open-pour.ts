import { useCallback, useState } from 'react';
import { useAddress } from '../../ui/use-address.ts';

/** The pour that is looked at, and the very load of it that was pressed. */
export function useOpenPour(isPhone: boolean | undefined) {
  const [{ programacao: pourId, nova }, set] = useAddress();
  const isOpen = pourId !== undefined;
  const isAsking = nova !== undefined;
  const [loadId, setLoad] = useState<string | null>(null);
  const open = useCallback(
    (pour: string, load: string | null = null) => {
      setLoad(load);
      // Back leads to the board as it was: on a phone the pour stands over the list, elsewhere the first in the pane of conflicts.
      // What was asked for stands in the place of its form.
      set({ programacao: pour, nova: null }, isAsking || (!isPhone && isOpen));
    },
    [set, isPhone, isOpen, isAsking],
  );
  const close = useCallback(() => set({ programacao: null }), [set]);
  return { pourId, loadId, open, close };
}
