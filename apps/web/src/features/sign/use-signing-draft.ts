import { useCallback, useEffect, useState } from 'react';
import { accountOfDevice } from '../../domain/last-account.ts';
import { personNow } from '../../domain/session/person.ts';
import { findDraft, forgetDraft, keepDraft } from '../../lib/drafts.ts';
import { forgetPieces } from './kept-pieces.ts';
import type { Asked } from './open-signing.ts';
import { draftNameOf, emptyDraft, type SigningDraft } from './signing-draft.ts';

type Change = Partial<SigningDraft> | ((draft: SigningDraft) => Partial<SigningDraft>);

/** What somebody fills in, on his device at every moment; once he has signed, his receipt alone stays there. */
export function useSigningDraft({ documentId, token }: Asked) {
  const [draft, setDraft] = useState<SigningDraft>();
  const name = draftNameOf(documentId, token, accountOfDevice(personNow()?.accountId));
  useEffect(() => {
    void findDraft<SigningDraft>(name).then((kept) => setDraft({ ...emptyDraft(), ...kept }));
  }, [name]);
  const change = useCallback(
    (part: Change) =>
      setDraft((before = emptyDraft()) => {
        const changed = typeof part === 'function' ? part(before) : part;
        const { receipt } = changed;
        const after = receipt ? { ...emptyDraft(), receipt } : { ...before, ...changed };
        void keepDraft(name, after);
        if (receipt) void forgetPieces(documentId);
        return after;
      }),
    [name, documentId],
  );
  const forget = useCallback(async () => {
    await forgetDraft(name);
    await forgetPieces(documentId);
  }, [name, documentId]);
  return { draft, change, forget };
}
