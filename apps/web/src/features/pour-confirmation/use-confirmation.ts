import { ORPCError } from '@orpc/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmationToken } from '@traco/contract/pour-confirmation/pour-confirmation';
import type { ConfirmationAnswer } from '@traco/contract/pours/pour';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { parseBrazilianNumber, typedVolume } from '../../lib/brazilian-number.ts';
import { findDraft, forgetDraft, keepDraft } from '../../lib/drafts.ts';

/** So often a page that waits for the plant's answer asks for it. */
const ASK_AGAIN_MS = 20_000;

/** What the customer has ticked and typed. */
export interface ConfirmationDraft {
  formReady: boolean;
  accessFree: boolean;
  pumpPlace: boolean;
  crewThere: boolean;
  m3: string;
  name: string;
  message: string;
}
const blank: ConfirmationDraft = {
  formReady: false,
  accessFree: false,
  pumpPlace: false,
  crewThere: false,
  m3: '',
  name: '',
  message: '',
};

/** The pour behind a link. A link that is none is dead before anybody is asked. */
export function useConfirmation(token: string) {
  const queries = useQueryClient();
  const isToken = ConfirmationToken.safeParse(token).success;
  const options = api.pourConfirmation.read.queryOptions({
    input: { token },
    enabled: isToken,
    retry: (count, error) => !isRefusal(error) && count < 2,
    // Who waits for the plant's answer with the page open reads it there.
    refetchInterval: ({ state }) => (state.data?.asked?.state === 'open' ? ASK_AGAIN_MS : false),
  });
  const found = useQuery(options);
  const draft = useKeptDraft(token, found.data?.m3);
  const answering = useMutation(
    api.pourConfirmation.answer.mutationOptions({
      onSuccess: (pour) => {
        queries.setQueryData(options.queryKey, pour);
        draft.forget();
      },
      onError: (error) => {
        if (!(error instanceof ORPCError)) return;
        if (error.code === 'ALREADY_ANSWERED') void found.refetch();
        if (error.code === 'CHANGED_MEANWHILE') void readAgain();
      },
    }),
  );
  const pour = found.data;
  const readAgain = async () => {
    const { data } = await found.refetch();
    if (data && data.m3 !== pour?.m3) draft.change({ m3: typedVolume(data.m3) });
  };
  const typed = parseBrazilianNumber(draft.draft.m3);
  return {
    pour,
    isDead: !isToken || (found.error !== null && isRefusal(found.error)),
    isPending: isToken && (found.isPending || !draft.isReady),
    isUnreachable: found.error !== null && !isRefusal(found.error),
    retry: () => void found.refetch(),
    ...draft,
    finalM3: typed,
    isAnswering: answering.isPending,
    refusal: answering.error,
    answer: (answer: ConfirmationAnswer) => {
      if (!pour) return;
      const { m3: _, name, message, ...checklist } = draft.draft;
      answering.mutate({
        token,
        answer,
        checklist,
        seen: { startsAt: pour.startsAt, m3: pour.m3 },
        m3: typed !== null && typed !== pour.m3 ? typed : null,
        name,
        message,
      });
    },
  };
}
export type Confirmation = ReturnType<typeof useConfirmation>;

const isRefusal = (error: unknown) => error instanceof ORPCError && error.status < 500;

/** The draft of an answer, kept on the device under its link until it was sent. */
function useKeptDraft(token: string, m3: number | undefined) {
  const name = `confirm-pour:${token}`;
  const [draft, setDraft] = useState<ConfirmationDraft>(blank);
  const [isReady, setReady] = useState(false);
  const isTouched = useRef(false);
  useEffect(() => {
    let isGone = false;
    void findDraft<ConfirmationDraft>(name).then((kept) => {
      if (isGone) return;
      if (kept) setDraft(kept);
      setReady(true);
    });
    return () => {
      isGone = true;
    };
  }, [name]);
  useEffect(() => {
    if (m3 !== undefined) setDraft((all) => (all.m3 ? all : { ...all, m3: typedVolume(m3) }));
  }, [m3]);
  useEffect(() => {
    if (isTouched.current) void keepDraft(name, draft);
  }, [name, draft]);
  return {
    draft,
    isReady,
    change: (change: Partial<ConfirmationDraft>) => {
      isTouched.current = true;
      setDraft((all) => ({ ...all, ...change }));
    },
    forget: () => {
      isTouched.current = false;
      void forgetDraft(name);
    },
  };
}
