import { useNavigate, useSearch } from '@tanstack/react-router';
import { dayIn } from '@traco/contract/time-zone';
import { useMemo } from 'react';
import { deviceZone } from '../use-lookups.ts';
import { readView } from './list-address.ts';

/** The list's view as the address says it, and how to change the address. */
export function useListView(zone = deviceZone()) {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = dayIn(new Date(), zone);
  const view = useMemo(() => readView(search, today), [search, today]);
  /** Sets parameters of the address; an empty one is removed. */
  const set = (change: Record<string, string | null | undefined>, replace = true) => {
    const next = Object.fromEntries(
      Object.entries({ ...search, ...change }).filter(
        ([, value]) => value !== null && value !== '' && value !== undefined,
      ),
    );
    void navigate({ to: '.', search: next as never, replace, resetScroll: false });
  };
  return { view, today, set };
}
export type SetView = ReturnType<typeof useListView>['set'];
