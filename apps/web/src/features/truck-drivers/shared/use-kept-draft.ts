import { useEffect, useRef } from 'react';
import { findDraft, keepDraft } from '../../../lib/drafts.ts';
import type { DriverDraft } from './driver-draft.ts';

/** Puts back what was typed and not sent, and keeps what is typed. */
export function useKeptDraft(name: string, draft: DriverDraft, put: (draft: DriverDraft) => void) {
  const first = useRef(draft);
  const isRestored = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once
  useEffect(() => {
    void findDraft<DriverDraft>(name).then((kept) => {
      if (kept) put({ ...first.current, ...kept });
      isRestored.current = true;
    });
  }, [name]);
  useEffect(() => {
    if (isRestored.current && draft !== first.current) void keepDraft(name, draft);
  }, [name, draft]);
}
