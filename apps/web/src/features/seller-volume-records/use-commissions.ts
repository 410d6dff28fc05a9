import { useQuery } from '@tanstack/react-query';
import { useRole } from '../../kit/session/person.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import type { Commissions } from './seller-columns.ts';

/** What each load of a seller's own month brings; undefined until it is known, and for who is no seller. */
export function useCommissions(month: string): Commissions {
  const isSeller = useRole() === 'seller';
  const { data } = useQuery(
    api.commission.statement.queryOptions({
      input: { month },
      enabled: isSeller,
      meta: changesWith(
        'commission_answers',
        'commission_decisions',
        'commission_rules',
        'commission_statements',
        'customers',
        'goals',
        'loads',
        'mixes',
        'sellers',
        'units',
      ),
    }),
  );
  if (!data) return undefined;
  return new Map(data.lines.filter(({ kind }) => kind === 'load').map((line) => [line.loadId, line]));
}
