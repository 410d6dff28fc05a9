import type { Load } from '@traco/contract/concrete-volume/load';
import { type LoadPoints, loadPoints, unusualOfChange } from '@traco/contract/unusual/unusual-change';
import { parseBrazilianNumber, parseCents } from '../../../../lib/brazilian-number.ts';
import { type CheckParts, momentOf } from '../../record/check-draft.ts';
import type { Kept } from '../../record/kept-facts.ts';
import type { LoadDraft } from '../../record/load-draft.ts';
import { useUnusual } from '../../record/use-unusual.ts';

/** What a change makes unusual of a load while it is typed; what the load said before is not asked again. */
export function useUnusualChange(draft: LoadDraft, base: Load, parts: CheckParts, kept: Kept) {
  const { unusual: found, closedDay } = useUnusual({ draft, parts, kept, loadId: base.id });
  const before = loadPoints(base);
  const after = typedPoints(draft, before, parts);
  return { closedDay, unusual: unusualOfChange(found, before, after, base.unit.timeZone) };
}

/** The same of what is typed; what cannot be read yet is as it was. */
function typedPoints(draft: LoadDraft, before: LoadPoints, parts: CheckParts): LoadPoints {
  const { at } = momentOf(draft, parts);
  return {
    loadedAt: at === null ? before.loadedAt : new Date(at).toISOString(),
    loadedM3: parseBrazilianNumber(draft.loadedM3) ?? before.loadedM3,
    priceCentsPerM3: parseCents(draft.price) ?? before.priceCentsPerM3,
    customerId: draft.customerId,
    mixId: draft.mixId,
    vehicleId: draft.vehicleId || null,
    driverId: draft.driverId || null,
  };
}
