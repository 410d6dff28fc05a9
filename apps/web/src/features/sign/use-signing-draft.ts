import { useCallback, useEffect, useState } from 'react';
import { accountOfDevice } from '../../kit/session/last-account.ts';
import { personNow } from '../../kit/session/person.ts';
import { findDraft, forgetDraft, keepDraft } from '../../lib/drafts.ts';
import { forgetPieces } from './kept-pieces.ts';
import type { SigningAccess } from './open-signing.ts';
import { draftNameOf, emptyDraft, type SigningDraft } from './signing-draft.ts';

type Change = Partial<SigningDraft> | ((draft: SigningDraft) => Partial<SigningDraft>);

/** What somebody fills in, on their device at every moment; once they have signed, their receipt alone stays there. */
export function useSigningDraft({ documentId, token }: SigningAccess) {
  const [held, setHeld] = useState<{ name: string; draft: SigningDraft }>();
  const name = draftNameOf(documentId, token, accountOfDevice(personNow()?.accountId));
  // Whose it is may be known late: what was found under another name is another's.
  const draft = held?.name === name ? held.draft : undefined;
  useEffect(() => {
    let isGone = false;
    void findDraft<SigningDraft>(name).then((kept) => {
      if (!isGone) setHeld({ name, draft: { ...emptyDraft(), ...kept } });
    });
    return () => {
      isGone = true;
    };
  }, [name]);
  const change = useCallback(
    (part: Change) =>
      setHeld((before) => {
        if (before?.name !== name) return before;
        const changed = typeof part === 'function' ? part(before.draft) : part;
        const { receipt } = changed;
        const after = receipt ? { ...emptyDraft(), receipt } : { ...before.draft, ...changed };
        void keepDraft(name, after);
        if (receipt) void forgetPieces(documentId);
        return { name, draft: after };
      }),
    [name, documentId],
  );
  const forget = useCallback(async () => {
    await forgetDraft(name);
    await forgetPieces(documentId);
  }, [name, documentId]);
  return { draft, change, forget };
}
