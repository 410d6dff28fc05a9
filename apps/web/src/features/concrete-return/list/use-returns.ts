import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReturnFilter } from '@traco/contract/concrete-return/return-filter';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';

/** What fetches returns again. */
export const topics = changesWith('concrete_returns', 'return_offers', 'loads');

/** What the month gives reason to say of a unit's returns. */
export const useAlerts = ({ unitId }: Pick<ReturnFilter, 'unitId'>) =>
  useQuery(api.concreteReturn.alerts.queryOptions({ input: unitId ? { unitId } : {}, meta: topics })).data;

/** Returns summed by reason and by whom. */
export const useBreakdown = (filter: ReturnFilter) =>
  useQuery(
    api.concreteReturn.breakdown.queryOptions({
      input: filter,
      meta: topics,
      placeholderData: keepPreviousData,
    }),
  );
