import { skipToken, useQuery } from '@tanstack/react-query';
import { unusualOfLoad } from '@traco/contract/unusual/unusual-load';
import type { Unusual } from '@traco/contract/values/unusual-keys';
import { api } from '../../../lib/api.ts';
import { parseBrazilianNumber, parseCents } from '../../../lib/brazilian-number.ts';
import { changesWith } from '../../../lib/events.ts';
import { type CheckParts, momentOf } from './check-draft.ts';
import type { LoadDraft } from './load-draft.ts';

const topics = changesWith('loads', 'customers', 'vehicles', 'drivers', 'price_lists');

/**
 * What is not usual of a load while it is typed: by what the server knows now, or by what it said when it was sent.
 * @param loadId the load that is there already, and is no other trip of its own truck
 */
export function useUnusual(draft: LoadDraft, parts: CheckParts, loadId = draft.planned?.id): Unusual[] {
  const { day, at } = momentOf(draft, parts);
  const { unitId, customerId, mixId, vehicleId, driverId } = draft;
  const isAsked = unitId !== '' && [customerId, vehicleId, driverId].some((id) => id !== '');
  const facts = useQuery(
    api.unusual.loadFacts.queryOptions({
      input: isAsked
        ? {
            unitId,
            customerId: customerId || undefined,
            mixId: mixId || undefined,
            vehicleId: vehicleId || undefined,
            driverId: driverId || undefined,
            day: day ?? undefined,
            loadId,
          }
        : skipToken,
      meta: topics,
    }),
  ).data;
  if (!facts) return draft.asked ?? [];
  return unusualOfLoad(
    { loadedM3: parseBrazilianNumber(draft.loadedM3), priceCentsPerM3: parseCents(draft.price), at },
    facts,
    parts.now.getTime(),
  );
}
