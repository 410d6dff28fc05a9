import { useQuery } from '@tanstack/react-query';
import { heardAttention } from '@traco/contract/attention/heard';
import { attentionTopics } from '@traco/contract/attention/topics';
import { api } from '../../../lib/api.ts';
import { changesCalmlyWith } from '../../../lib/events.ts';
import { keptOnDevice } from '../../../lib/kept-queries.ts';

/** Minutes pass without an event: so often the book is asked again. */
const REFRESH_MS = 60_000;

/** What needs whoever is signed in: asked once, however many parts of the screen read it. */
export const useAttention = () =>
  useQuery(
    api.attention.read.queryOptions({
      select: heardAttention,
      meta: {
        ...keptOnDevice,
        ...changesCalmlyWith(...attentionTopics, 'notices'),
      },
      refetchInterval: REFRESH_MS,
    }),
  );
