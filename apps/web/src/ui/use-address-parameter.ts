import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { parseQuery } from '../lib/address.ts';

/** A parameter of the address bar, with what changes it; the page stays, the history does not grow. */
export function useAddressParameter(name: string): [string | undefined, (value: string | undefined) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const router = useRouter();
  const change = useCallback(
    (value: string | undefined) => {
      const kept = Object.entries({ ...parseQuery(location.search), [name]: value });
      const next = Object.fromEntries(kept.filter(([, each]) => each !== undefined));
      void router.navigate({ to: location.pathname, search: next, replace: true });
    },
    [router, name],
  );
  const value = search[name];
  return [typeof value === 'string' && value !== '' ? value : undefined, change];
}
