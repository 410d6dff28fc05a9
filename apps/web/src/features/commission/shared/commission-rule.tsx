import { useQuery } from '@tanstack/react-query';
import { rateWords, ruleWords } from '@traco/contract/commission/commission-words';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { pathOf } from '../../../lib/paths.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';

/** By which rule a seller is paid today; it leads to the statement. */
export function CommissionRule({ sellerId, unitId }: { sellerId: string; unitId: string }) {
  const { data, isPending } = useQuery(
    api.commission.holding.queryOptions({
      input: { sellerId },
      meta: changesWith('commission_rules', 'sellers'),
    }),
  );
  if (isPending) return '…';
  return (
    <ScreenLink to={pathOf('/commissions', {}, { unitId, vendedor: sellerId })}>
      {data ? `${rateWords(data.terms)}, ${ruleWords(data.rule)}` : 'sem regra'}
    </ScreenLink>
  );
}
