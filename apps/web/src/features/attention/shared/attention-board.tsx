import type { Place } from '@traco/contract/attention/places';
import type { Attention } from '@traco/contract/attention/told';
import type { ReactNode } from 'react';
import { useRole } from '../../../kit/session/person.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { Board, BoardFailure, BoardSkeleton } from '../../../ui/board.tsx';
import { AttentionLines } from './attention-lines.tsx';
import { useAttention } from './use-attention.ts';

interface Props {
  title: string;
  /** At the right of the title: what this post does besides. */
  controls?: ReactNode;
  /** Of the whole list what is done at places of this kind alone, and what is said where that is nothing. */
  only?: Place['at'];
  calm?: string;
}

/** A page that is the list of what needs whoever is signed in. */
export function AttentionBoard({ title, controls, only, calm }: Props) {
  const role = useRole();
  const { data, error, isRefetchError, dataUpdatedAt, refetch } = useAttention();
  return (
    <Board
      title={title}
      controls={controls}
      freshness={{ updatedAt: dataUpdatedAt, hasFailed: isRefetchError }}
    >
      {data && role ? (
        <AttentionLines
          attention={only ? at(only, data) : data}
          role={role}
          calm={calm}
          onChanged={() => void refetch()}
        />
      ) : error ? (
        <BoardFailure words={sentenceFor(error)} error={error} onRetry={() => void refetch()} />
      ) : (
        <BoardSkeleton />
      )}
    </Board>
  );
}

function at(kind: Place['at'], told: Attention): Attention {
  const lines = told.lines.filter(({ place }) => place.at === kind);
  return {
    ...told,
    lines,
    count: lines.length,
    snoozed: told.snoozed.filter(({ place }) => place.at === kind),
  };
}
