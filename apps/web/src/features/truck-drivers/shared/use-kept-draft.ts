import { useEffect, useRef, useState } from 'react';
import { findDraft, forgetDraft, keepDraft } from '../../../lib/drafts.ts';
import type { DriverDraft } from './driver-draft.ts';

/** Puts back what was typed and not sent, and keeps what is typed; whether it did, and the way to begin again. */
export function useKeptDraft(name: string, draft: DriverDraft, put: (draft: DriverDraft) => void) {
  const first = useRef(draft);
  const wasLookedFor = useRef(false);
  const [isRestored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once
  useEffect(() => {
    void findDraft<DriverDraft>(name).then((kept) => {
      if (kept) put({ ...first.current, ...kept });
      setRestored(Boolean(kept));
      wasLookedFor.current = true;
    });
  }, [name]);
  useEffect(() => {
    if (wasLookedFor.current && draft !== first.current) void keepDraft(name, draft);
  }, [name, draft]);
  return {
    isRestored,
    startAgain: () => {
      put(first.current);
      setRestored(false);
      void forgetDraft(name);
    },
  };
}
