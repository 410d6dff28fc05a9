import { ORPCError } from '@orpc/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasEnded, NoteToken } from '@traco/contract/delivery-note';
import { useEffect, useRef, useState } from 'react';
import { api, client } from '../../lib/api.ts';

const REFRESH_MS = 20_000;

/** The note behind a token, fresh while the load is under way; once it has ended its paper is sealed. */
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
  const [isUnsealed, setUnsealed] = useState(false);
  const asked = useRef('');
  const awaits = note && hasEnded(note.state) && !note.isSealed ? `${note.state}${note.versions.length}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of the note
  useEffect(() => {
    if (!awaits || asked.current === awaits) return;
    asked.current = awaits;
    client.deliveryNote
      .seal({ token })
      .then((sealed) => queries.setQueryData(options.queryKey, sealed))
      .catch(() => setUnsealed(true));
  }, [awaits, token]);
  return {
    note,
    isDead: !isToken || (found.error !== null && isRefusal(found.error)),
    isUnreachable: found.error !== null && !isRefusal(found.error),
    isSealing: awaits !== '' && !isUnsealed,
    retry: () => void found.refetch(),
  };
}

const isRefusal = (error: unknown) => error instanceof ORPCError && error.status < 500;
