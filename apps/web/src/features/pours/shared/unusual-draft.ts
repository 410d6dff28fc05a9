import type { MixOption } from '@traco/contract/catalogue/catalogue';
import type { Pour } from '@traco/contract/pours/pour';
import { unusualOfChange } from '@traco/contract/unusual/unusual-change';
import { unusualOfPour } from '@traco/contract/unusual/unusual-pour';
import type { Unusual } from '@traco/contract/values/unusual-keys';
import { parseCents } from '../../../lib/brazilian-number.ts';
import { type PourParts, startOf } from './check-pour.ts';
import type { PourDraft } from './pour-draft.ts';

interface Known {
  parts: PourParts;
  /** The products with the prices of the day that is typed. */
  mixes: readonly MixOption[];
  /** The pour that is changed: what it said before is not asked again. */
  editing: Pour | null;
  /** What is said of its customer's payments. */
  payer: readonly Unusual[];
}

/** What of a pour is not usual while it is typed, and what the server said of it when it was sent. */
export function unusualOfDraft(draft: PourDraft, { parts, mixes, editing, payer }: Known): Unusual[] {
  const mix = mixes.find(({ id }) => id === draft.mixId);
  const startsAt = startOf(draft, parts);
  const priceCentsPerM3 = parseCents(draft.price);
  const found = unusualOfPour(
    { startsAt: startsAt ? Date.parse(startsAt) : null, priceCentsPerM3 },
    mix?.isListed ? mix.priceCentsPerM3 : null,
    parts.now.getTime(),
  );
  const asked = [
    ...payer,
    ...(draft.asked ?? []).filter(({ key }) => [...found, ...payer].every((each) => each.key !== key)),
  ];
  if (!editing) return [...found, ...asked];
  const before = {
    startsAt: editing.startsAt,
    mixId: editing.mix.id,
    priceCentsPerM3: editing.money?.priceCentsPerM3 ?? null,
  };
  const after = {
    startsAt: startsAt ?? before.startsAt,
    mixId: draft.mixId,
    priceCentsPerM3: priceCentsPerM3 ?? mix?.priceCentsPerM3 ?? before.priceCentsPerM3,
  };
  return [...unusualOfChange(found, before, after, editing.unit.timeZone), ...asked];
}
