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
}

/** A page that is the list of what needs whoever is signed in. */
export function AttentionBoard({ title, controls }: Props) {
  const role = useRole();
  const { data, error, isRefetchError, dataUpdatedAt, refetch } = useAttention();
  return (
    <Board
      title={title}
      controls={controls}
      freshness={{ updatedAt: dataUpdatedAt, hasFailed: isRefetchError }}
    >
      {data && role ? (
        <AttentionLines attention={data} role={role} onChanged={() => void refetch()} />
      ) : error ? (
        <BoardFailure words={sentenceFor(error)} error={error} onRetry={() => void refetch()} />
      ) : (
        <BoardSkeleton />
      )}
    </Board>
  );
}
