import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TryAgain } from '../../ui/try-again.tsx';

interface Props {
  isLoading: boolean;
  error: unknown;
  isEmpty: boolean;
  onRetry: () => void;
  /** What an empty list says and offers. */
  empty: ReactNode;
  children: ReactNode;
}

/** A list while it comes, when it did not come, when nothing is in it, and else itself. */
export function ListState({ isLoading, error, isEmpty, onRetry, empty, children }: Props) {
  if (isLoading) return <Skeleton height={420} radius="md" />;
  if (error && isEmpty)
    return (
      <EmptyState title="A lista não foi carregada" action={<TryAgain error={error} onRetry={onRetry} />}>
        {sentenceFor(error)}
      </EmptyState>
    );
  return isEmpty ? empty : children;
}
