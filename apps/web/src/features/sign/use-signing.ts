import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazyPageDelay, SIGNATURE_PAGE_RETRIES } from '@traco/contract/constants';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keptPerson } from '../../domain/session/person.ts';
import { OpenRefused } from '../../ui/pdf-viewer/open-refused.ts';
import type { RangedFile } from '../../ui/pdf-viewer/ranged-file.ts';
import { keptPieces } from './kept-pieces.ts';
import { type Asked, isGone, openSigning, sendSigning } from './open-signing.ts';
import type { SigningDraft } from './signing-draft.ts';
import { useSigningDraft } from './use-signing-draft.ts';

/** A document that waits for a signer: the page, its file in parts, and what he has filled in. */
export function useSigning(asked: Asked) {
  const { documentId, token } = asked;
  const queries = useQueryClient();
  const { draft, change, forget } = useSigningDraft(asked);
  const options = useMemo(
    () => ({
      queryKey: ['sign', documentId, token],
      queryFn: () => openSigning({ documentId, token }),
    }),
    [documentId, token],
  );
  const found = useQuery({
    ...options,
    // What is open stays open; the address of the file in it is exchanged when its time is over.
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: (count, error) => !isGone(error) && count < SIGNATURE_PAGE_RETRIES,
    retryDelay: (count) => lazyPageDelay(count + 1),
  });
  const { data, error } = found;
  const isOver = isGone(error);
  const isLost = useLostAnswer({ asked, draft, isOver, change });
  const isKnown = draft !== undefined;
  useEffect(() => {
    if (isKnown && data) change(({ name }) => ({ page: data, name: name || data.signer.name }));
  }, [isKnown, data, change]);
  useEffect(() => {
    if (!isOver || !draft || draft.receipt || draft.isSent) return;
    // A session that ended is no answer: he signs in, and goes on.
    if (token === null && !keptPerson.read()) return;
    void forget();
  }, [isOver, draft, forget, token]);

  const page = data ?? (found.isError && !isOver ? draft?.page : undefined) ?? undefined;
  const latest = useRef(page);
  latest.current = page;
  const renew = useCallback(async () => {
    try {
      return (await queries.fetchQuery({ ...options, staleTime: 0, retry: false })).file;
    } catch (refusal) {
      throw isGone(refusal) ? new OpenRefused('missing', refusal) : refusal;
    }
  }, [queries, options]);
  const bytes = page?.bytes;
  const source = useMemo<RangedFile | undefined>(
    () =>
      bytes === undefined
        ? undefined
        : {
            bytes,
            addressOf: async (isStale) => (isStale || !latest.current ? renew() : latest.current.file),
            pieces: keptPieces(documentId),
          },
    [bytes, documentId, renew],
  );
  return {
    page,
    source,
    draft,
    change,
    forget,
    isGone: isOver && !isLost,
    isUnreachable: found.isError && !isOver && !page,
    isRemembered: found.isError && !isOver && page !== undefined,
    attempt: found.failureCount,
    retry: () => void found.refetch(),
  };
}

interface Lost {
  asked: Asked;
  draft: SigningDraft | undefined;
  isOver: boolean;
  change: (part: Partial<SigningDraft>) => void;
}

/**
 * The link is over, and what was filled in left this device without an answer: it may be the very reason. Sent once more, it
 * answers with the receipt, or that it never arrived.
 */
function useLostAnswer({ asked, draft, isOver, change }: Lost): boolean {
  const isLost = isOver && draft?.isSent === true && draft.receipt === null;
  const told = useRef({ asked, draft, change });
  told.current = { asked, draft, change };
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and again when there is a network
  useEffect(() => {
    const { asked, draft, change } = told.current;
    if (!isLost || !draft) return;
    void sendSigning(asked, draft).then(
      (receipt) => change({ receipt: { ...receipt, title: draft.page?.title ?? '' }, isSent: false }),
      (error: unknown) => isGone(error) && change({ isSent: false }),
    );
    const again = () => setRound((now) => now + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isLost, round]);
  return isLost;
}
