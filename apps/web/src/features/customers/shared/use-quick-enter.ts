import { useQueryClient } from '@tanstack/react-query';
import type { CustomerOption } from '@traco/contract/catalogue/catalogue';
import { type KeyboardEvent, useRef } from 'react';
import type { useCustomerSearch } from './use-customer-search.ts';

interface Parts {
  typed: string;
  answerTo: ReturnType<typeof useCustomerSearch>['answerTo'];
  /** The answer is on its way, and nothing else could be meant. */
  isAwaited: boolean;
  /** @param first undefined when nobody is found */
  onAnswer: (first: CustomerOption | undefined) => void;
}

/** Enter that is quicker than the answer takes what it will bring; another key takes the Enter back. */
export function useQuickEnter({ typed, answerTo, isAwaited, onAnswer }: Parts) {
  const queries = useQueryClient();
  const wanted = useRef<string | null>(null);
  const takeFirst = async () => {
    wanted.current = typed;
    const [first] = (await queries.fetchQuery(answerTo(typed)).catch(() => null)) ?? [null];
    if (wanted.current !== typed || first === null) return;
    wanted.current = null;
    onAnswer(first);
  };
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isAwaited) {
      if (event.key !== 'Tab') wanted.current = null;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    void takeFirst();
  };
}
