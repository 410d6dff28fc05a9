import { isDefinedError, ORPCError } from '@orpc/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasEnded, NoteToken } from '@traco/contract/delivery-note/delivery-note';
import { useEffect, useRef, useState } from 'react';
import { api, client } from '../../lib/api.ts';

const REFRESH_MS = 20_000;

/** The note behind a token, fresh while the load is under way; once it has ended its final paper is made. */
export function useNote(token: string) {
  const queries = useQueryClient();
  const isToken = NoteToken.safeParse(token).success;
  const options = api.deliveryNote.read.queryOptions({
    input: { token },
    enabled: isToken,
    retry: (count, error) => !isRefusal(error) && count < 2,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data.state) ? false : REFRESH_MS),
  });
  const found = useQuery(options);
  const note = found.data;
  const [isUnmade, setUnmade] = useState(false);
  const asked = useRef('');
  const awaits =
    note && hasEnded(note.state) && !note.isUpToDate ? `${note.state}${note.versions.length}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of the note
  useEffect(() => {
    if (!awaits || asked.current === awaits) return;
    asked.current = awaits;
    client.deliveryNote
      .seal({ token })
      .then((final) => queries.setQueryData(options.queryKey, final))
      .catch(() => setUnmade(true));
  }, [awaits, token]);
  return {
    note,
    ended: endedLink(found.error),
    isDead: !isToken || (found.error !== null && isRefusal(found.error)),
    isUnreachable: found.error !== null && !isRefusal(found.error),
    isBeingMade: awaits !== '' && !isUnmade,
    retry: () => void found.refetch(),
  };
}

/** Whom to ask for a link that has ended; undefined of any other failure. */
const endedLink = (error: unknown): { company: string; phone: string } | undefined =>
  error instanceof ORPCError && isDefinedError(error) && error.code === 'LINK_ENDED'
    ? (error.data as { company: string; phone: string })
    : undefined;

const isRefusal = (error: unknown) => error instanceof ORPCError && error.status < 500;
