import { useCallback, useEffect, useState } from 'react';
import { client } from '../../lib/api.ts';
import { findKeptFile } from '../../lib/kept-files.ts';

interface Opened {
  address: string;
  failure: unknown;
}

const opening: Opened = { address: '', failure: undefined };

/** Where a version's file is read: at the server for some minutes, or on this device, of a favourite without a network. */
export function useMaterialFile(id: string, versionId: string) {
  const [opened, setOpened] = useState(opening);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let isGone = false;
    let made = '';
    const open = async () => {
      try {
        const { address } = await client.supportMaterials.file({ id, versionId });
        if (!isGone) setOpened({ address, failure: undefined });
      } catch (failure) {
        const kept = await findKeptFile({ materialId: id, versionId });
        if (isGone) return;
        if (!kept) return setOpened({ address: '', failure });
        made = URL.createObjectURL(kept);
        setOpened({ address: made, failure: undefined });
      }
    };
    void open();
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, versionId, attempt]);
  return { ...opened, askAgain: useCallback(() => setAttempt((now) => now + 1), []) };
}
