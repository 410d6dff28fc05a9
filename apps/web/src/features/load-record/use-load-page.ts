import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Load } from '@traco/contract/concrete-volume/load';
import type { LoadPage } from '@traco/contract/load-record/load-record';
import { useRole } from '../../kit/session/person.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';

/** A load with everything that is known of it, and what asks again for whatever shows it. */
export function useLoadPage(id: string) {
  const queries = useQueryClient();
  const role = useRole();
  const found = useQuery(
    api.loadRecord.read.queryOptions({
      input: { id },
      meta: changesWith(
        'loads',
        'occurrences',
        'water_additions',
        'load_receipts',
        'concrete_returns',
        'closed_days',
      ),
    }),
  );
  const changed = () => {
    for (const key of [
      api.loadRecord.key(),
      api.concreteVolume.key(),
      api.operationalSheet.key(),
      api.operationalReports.key(),
    ])
      void queries.invalidateQueries({ queryKey: key });
  };
  return { found, whole: found.data && wholeOf(found.data), changed, isSeller: role === 'seller' };
}

/** The load with its money, as the ledger's forms take it; undefined for whoever reads no prices. */
const wholeOf = ({ load, money }: LoadPage): Load | undefined => (money ? { ...load, ...money } : undefined);
