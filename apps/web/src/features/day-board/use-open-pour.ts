import { useCallback, useState } from 'react';
import { useAddress } from '../../ui/use-address.ts';

/** The pour that is looked at, and the very load of it that was pressed. */
export function useOpenPour(isPhone: boolean | undefined) {
  const [{ programacao: pourId }, set] = useAddress();
  const isOpen = pourId !== undefined;
  const [loadId, setLoad] = useState<string | null>(null);
  const open = useCallback(
    (pour: string, load: string | null = null) => {
      setLoad(load);
      // Back leads to the board as it was: on a phone the pour stands over the list, elsewhere the first in the pane of conflicts.
      set({ programacao: pour }, !isPhone && isOpen);
    },
    [set, isPhone, isOpen],
  );
  const close = useCallback(() => set({ programacao: null }), [set]);
  return { pourId, loadId, open, close };
}
