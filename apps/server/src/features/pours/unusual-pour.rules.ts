import type { Pour, PourFields } from '@traco/contract/pours/pour';
import { unusualOfChange } from '@traco/contract/unusual/unusual-change';
import { unusualOfPour } from '@traco/contract/unusual/unusual-pour';
import type { Unusual } from '@traco/contract/values/unusual-keys';
import type { PourReferences } from './pour-references.queries.ts';

type Typed = Pick<PourFields, 'startsAt' | 'priceCentsPerM3' | 'mixId'>;

/** What of a pour as it is typed is not usual; of one that is there already only what changes is asked about. */
export function unusualOfTyped(
  typed: Typed,
  { listCentsPerM3, isListed }: Pick<PourReferences, 'listCentsPerM3' | 'isListed'>,
  now: Date,
  before?: Pour,
): Unusual[] {
  const price = typed.priceCentsPerM3 ?? null;
  const found = unusualOfPour(
    { startsAt: Date.parse(typed.startsAt), priceCentsPerM3: price },
    isListed ? listCentsPerM3 : null,
    now.getTime(),
  );
  if (!before) return found;
  const { startsAt, mixId } = typed;
  return unusualOfChange(
    found,
    {
      startsAt: before.startsAt,
      mixId: before.mix.id,
      priceCentsPerM3: before.money?.priceCentsPerM3 ?? null,
    },
    { startsAt, mixId, priceCentsPerM3: price ?? listCentsPerM3 },
    before.unit.timeZone,
  );
}
