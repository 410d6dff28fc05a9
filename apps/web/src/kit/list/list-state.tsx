import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Callout } from '../../ui/callout.tsx';
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

/** A list while it comes, or cannot come without a network, when it did not come, when nothing is in it, and else itself. */
export function ListState({ isLoading, error, isEmpty, onRetry, empty, children }: Props) {
  const isOnline = useOnline();
  if (isLoading)
    return isOnline ? (
      <Skeleton height={420} radius="md" />
    ) : (
      <Callout tone="warning" role="status">
        Sem conexão, e esta lista ainda não está neste aparelho. Aparece aqui assim que a conexão voltar.
      </Callout>
    );
  if (error && isEmpty)
    return (
      <EmptyState title="A lista não foi carregada" action={<TryAgain error={error} onRetry={onRetry} />}>
        {sentenceFor(error)}
      </EmptyState>
    );
  return isEmpty ? empty : children;
}
