import { useEffect, useRef, useState } from 'react';
import { isGone, type SigningAccess, sendRefusal, sendSigning } from './open-signing.ts';
import type { SigningDraft } from './signing-draft.ts';

interface Lost {
  asked: SigningAccess;
  draft: SigningDraft | undefined;
  isOver: boolean;
  change: (part: Partial<SigningDraft>) => void;
  onRefused: () => void;
}

/**
 * The link is over, and a signature or a refusal left this device without an answer: it may be the very reason. Sent once more,
 * it is answered as the first time, or that it never arrived.
 */
export function useLostAnswer({ asked, draft, isOver, change, onRefused }: Lost): boolean {
  const isSent = draft?.isSent === true || draft?.isRefusalSent === true;
  const isLost = isOver && isSent && draft.receipt === null;
  const told = useRef({ asked, draft, change, onRefused });
  told.current = { asked, draft, change, onRefused };
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and again when there is a network
  useEffect(() => {
    const { asked, draft, change, onRefused } = told.current;
    if (!isLost || !draft) return;
    const ask = draft.isSent
      ? sendSigning(asked, draft).then((receipt) =>
          change({ receipt: { ...receipt, title: draft.page?.title ?? '' }, isSent: false }),
        )
      : sendRefusal(asked, draft).then(onRefused);
    void ask.catch(
      (error: unknown) =>
        isGone(error) && change(draft.isSent ? { isSent: false } : { isRefusalSent: false }),
    );
    const again = () => setRound((now) => now + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isLost, draft?.isSent, round]);
  return isLost;
}
