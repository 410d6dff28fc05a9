import { useCallback, useState } from 'react';
import { useAddress } from '../../ui/use-address.ts';

/** The pour that is looked at, and the very load of it that was pressed. */
export function useOpenPour(isPhone: boolean | undefined) {
  const [{ programacao: pourId }, set] = useAddress();
  const [loadId, setLoad] = useState<string | null>(null);
  const open = useCallback(
    (pour: string, load: string | null = null) => {
      setLoad(load);
      // On a phone the pour stands over the list, and "back" leads to the list.
      set({ programacao: pour }, !isPhone);
    },
    [set, isPhone],
  );
  const close = useCallback(() => set({ programacao: null }), [set]);
  return { pourId, loadId, open, close };
}
