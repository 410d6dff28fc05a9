import { skipToken, useQuery } from '@tanstack/react-query';
import { unusualOfLoad } from '@traco/contract/unusual/unusual-load';
import { api } from '../../../lib/api.ts';
import { parseBrazilianNumber, parseCents } from '../../../lib/brazilian-number.ts';
import { changesWith } from '../../../lib/events.ts';
import { type CheckParts, momentOf } from './check-draft.ts';
import { type Kept, keptFacts } from './kept-facts.ts';
import type { LoadDraft } from './load-draft.ts';

const topics = changesWith('loads', 'customers', 'vehicles', 'drivers', 'price_lists', 'closed_days');

interface Asked {
  draft: LoadDraft;
  parts: CheckParts;
  kept: Kept;
  /** The load that is there already, and is no other trip of its own truck. */
  loadId?: string | undefined;
}

/**
 * What is not usual of a load while it is typed, and whether its day is closed: by what the server knows now; without a
 * network by what the device keeps, and by what the server said when it was sent.
 */
export function useUnusual({ draft, parts, kept, loadId = draft.planned?.id }: Asked) {
  const { day, at } = momentOf(draft, parts);
  const { unitId, customerId, mixId, vehicleId, driverId } = draft;
  const isAsked = unitId !== '' && [customerId, vehicleId, driverId].some((id) => id !== '');
  const told = useQuery(
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
  const facts = told ?? keptFacts(draft, kept, day);
  const found = unusualOfLoad(
    { loadedM3: parseBrazilianNumber(draft.loadedM3), priceCentsPerM3: parseCents(draft.price), at },
    facts,
    parts.now.getTime(),
  );
  const asked = told ? [] : (draft.asked ?? []);
  const unsaid = asked.filter(({ key }) => found.every((each) => each.key !== key));
  return { unusual: [...found, ...unsaid], closedDay: facts.isDayClosed ? day : null };
}
