import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { parseQuery } from '../lib/address.ts';

/** Sets parameters of the address; null, undefined and '' take one away. */
export type SetAddress = (change: Record<string, string | null | undefined>, replace?: boolean) => void;

/** The parameters of the address bar, and how to change them; the page stays where it is scrolled. */
export function useAddress(): [Record<string, string | undefined>, SetAddress] {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const router = useRouter();
  const set = useCallback<SetAddress>(
    (change, replace = true) => {
      // What it is at this moment: two changes in a row do not undo each other.
      const now = parseQuery(router.history.location.search);
      const next = Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, value]) => value));
      void router.navigate({ to: '.', search: next as never, replace, resetScroll: false });
    },
    [router],
  );
  return [search, set];
}
