import { useQuery } from '@tanstack/react-query';
import type { ListedLoad, ListedTotals, LoadTotals } from '@traco/contract/concrete-volume/load';
import { useEffect, useState } from 'react';
import { accountOfDevice } from '../../kit/session/last-account.ts';
import { usePerson } from '../../kit/session/person.ts';
import { api, client } from '../../lib/api.ts';
import { findDraft, keepDraft } from '../../lib/drafts.ts';
import { changesWith } from '../../lib/events.ts';
import { type ReadPage, readAllRows } from '../../lib/read-all-rows.ts';

/** A seller's month never has more; what is beyond is left out of the list, never of the sums. */
const MOST_ROWS = 2_000;

interface KeptMonth {
  month: string;
  loads: ListedLoad[];
  /** A month that the version before kept does not say what it left out. */
  totals: (LoadTotals & Partial<ListedTotals>) | undefined;
  at: number;
}

/** All loads of a seller's month with their sums; the last month seen stays on the device for offline reading. */
export function useMonthLoads(month: string, days: { from: string; to: string }) {
  const accountId = accountOfDevice(usePerson()?.accountId);
  const name = `seller-volume-records/${accountId}`;
  const [kept, setKept] = useState<KeptMonth>();
  const loads = useQuery({
    queryKey: [...api.concreteVolume.list.key(), 'month', days],
    queryFn: async ({ signal }) => {
      const readPage: ReadPage<ListedLoad> = (page) =>
        client.concreteVolume.list({ ...days, ...page }, { signal });
      return (await readAllRows(readPage, MOST_ROWS, signal)).rows;
    },
    meta: changesWith('loads'),
  });
  const totals = useQuery(
    api.concreteVolume.totals.queryOptions({ input: days, meta: changesWith('loads') }),
  );
  useEffect(() => {
    void findDraft<KeptMonth>(name).then(setKept);
  }, [name]);
  useEffect(() => {
    if (!loads.data) return;
    void keepDraft(name, { month, loads: loads.data, totals: totals.data, at: loads.dataUpdatedAt });
  }, [name, month, loads.data, loads.dataUpdatedAt, totals.data]);
  const stored = kept?.month === month ? kept : undefined;
  return {
    loads: loads.data ?? stored?.loads ?? [],
    totals: totals.data ?? stored?.totals,
    isLoading: loads.isLoading && !stored,
    error: loads.error,
    updatedAt: loads.data ? loads.dataUpdatedAt : (stored?.at ?? 0),
  };
}
