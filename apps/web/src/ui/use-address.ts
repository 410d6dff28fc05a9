import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { parseQuery } from '../lib/address.ts';

/** Sets parameters of the address; null, undefined and '' take one away. */
export type SetAddress = (change: Record<string, string | null | undefined>, replace?: boolean) => void;

/** The parameters of the address bar, and how to change them; the page stays where it is scrolled. */
export function useAddress(): [Record<string, string | undefined>, SetAddress] {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback<SetAddress>(
    (change, replace = true) => {
      const next = Object.fromEntries(
        Object.entries({ ...parseQuery(location.search), ...change }).filter(([, value]) => value),
      );
      void navigate({ to: '.', search: next as never, replace, resetScroll: false });
    },
    [navigate],
  );
  return [search, set];
}
