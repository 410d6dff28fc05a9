import { dayIn } from '@traco/contract/values/time-zone';
import { useMemo } from 'react';
import { deviceZone } from '../../../kit/form/use-lookups.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { readView } from './list-address.ts';

/** The list's view as the address says it, and how to change the address. */
export function useListView(zone = deviceZone()) {
  const [search, set] = useAddress();
  const today = dayIn(new Date(), zone);
  const view = useMemo(() => readView(search, today), [search, today]);
  return { view, search, today, set };
}
