import { ORPCError } from '@orpc/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SigningReceipt } from '@traco/contract/sign';
import { useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { client } from '../../lib/api.ts';
import { findDraft, keepDraft } from '../../lib/drafts.ts';

/** What somebody has begun to fill in, kept on his device until he has signed; then what he keeps of it. */
export interface SigningDraft {
  /** Sent twice, it counts once. */
  requestId: string;
  name: string;
  cpf: string;
  values: Record<string, string>;
  signature: string | null;
  how: 'drawn' | 'typed' | 'image';
  receipt: (SigningReceipt & { title: string }) | null;
}

const isGone = (error: unknown) => error instanceof ORPCError && error.status < 500 && error.status !== 429;

/** A document that waits for a signer, by its link. */
export function useSigning(documentId: string, token: string) {
  const key = ['sign', documentId, token];
  const draftName = `sign ${documentId} ${token.slice(0, 12)}`;
  const queries = useQueryClient();
  const [draft, setDraft] = useState<SigningDraft>();
  useEffect(() => {
    void findDraft<SigningDraft>(draftName).then((kept) => setDraft(kept ?? emptyDraft()));
  }, [draftName]);
  const found = useQuery({
    queryKey: key,
    queryFn: () => client.sign.open({ documentId, token }),
    // The address of the file in it is short-lived; what is open stays open.
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, error) => !isGone(error) && count < 3,
  });
  const change = (part: Partial<SigningDraft>) => {
    setDraft((before) => {
      const after = { ...(before ?? emptyDraft()), ...part };
      void keepDraft(draftName, after);
      return after;
    });
  };
  return {
    page: found.data,
    draft,
    change,
    isGone: isGone(found.error),
    isUnreachable: found.isError && !isGone(found.error),
    retry: () => void queries.invalidateQueries({ queryKey: key }),
  };
}

const emptyDraft = (): SigningDraft => ({
  requestId: newId(),
  name: '',
  cpf: '',
  values: {},
  signature: null,
  how: 'drawn',
  receipt: null,
});
