import { useNavigate, useSearch } from '@tanstack/react-router';
import { dayIn } from '@traco/contract/values/time-zone';
import { useCallback, useMemo } from 'react';
import { deviceZone } from '../../../kit/form/use-lookups.ts';
import { parseQuery } from '../../../lib/address.ts';
import { readView } from './list-address.ts';

/** The list's view as the address says it, and how to change the address. */
export function useListView(zone = deviceZone()) {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = dayIn(new Date(), zone);
  const view = useMemo(() => readView(search, today), [search, today]);
  /** Sets parameters of the address; an empty one is removed. */
  const set = useCallback(
    (change: Record<string, string | null | undefined>, replace = true) => {
      const next = Object.fromEntries(
        Object.entries({ ...parseQuery(location.search), ...change }).filter(
          ([, value]) => value !== null && value !== '' && value !== undefined,
        ),
      );
      void navigate({ to: '.', search: next as never, replace, resetScroll: false });
    },
    [navigate],
  );
  return { view, search, today, set };
}
export type SetView = ReturnType<typeof useListView>['set'];
