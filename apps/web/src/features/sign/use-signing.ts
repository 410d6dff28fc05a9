import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazyPageDelay, SIGNATURE_PAGE_RETRIES } from '@traco/contract/constants';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keptPerson, usePerson } from '../../kit/session/person.ts';
import { OpenRefused } from '../../ui/pdf-viewer/open-refused.ts';
import type { RangedFile } from '../../ui/pdf-viewer/ranged-file.ts';
import { keptPieces } from './kept-pieces.ts';
import { isGone, openSigning, type SigningAccess } from './open-signing.ts';
import { useLostAnswer } from './use-lost-answer.ts';
import { useSigningDraft } from './use-signing-draft.ts';

/** A document that waits for a signer: the page, its file in parts, and what they have filled in. */
export function useSigning(asked: SigningAccess) {
  const { documentId, token } = asked;
  const queries = useQueryClient();
  const person = usePerson();
  const isKnownWho = useRef(false);
  isKnownWho.current ||= token !== null || person !== null;
  const own = useSigningDraft(asked);
  const { change, forget } = own;
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
  // Whoever signs in place may be known a moment after their document: until then nothing is filled in. If their session ends
  // later, what they have open stays.
  const draft = data && !isKnownWho.current ? undefined : own.draft;
  const isOver = isGone(error);
  const [hasRefused, setRefused] = useState(false);
  // Nothing of whoever refused stays on the device.
  const onRefused = useCallback(() => {
    setRefused(true);
    void forget();
  }, [forget]);
  const isLost = useLostAnswer({ asked, draft, isOver, change, onRefused });
  const isKnown = draft !== undefined;
  useEffect(() => {
    if (isKnown && data) change(({ name }) => ({ page: data, name: name || data.signer.name }));
  }, [isKnown, data, change]);
  useEffect(() => {
    if (!isOver || !draft || draft.receipt || draft.isSent || draft.isRefusalSent) return;
    // A session that ended is no answer: they sign in, and go on.
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
    hasRefused,
    onRefused,
    isGone: isOver && !isLost,
    isUnreachable: found.isError && !isOver && !page,
    isRemembered: found.isError && !isOver && page !== undefined,
    attempt: found.failureCount,
    retry: () => void found.refetch(),
  };
}
