import type { ChangedFields, Load } from '@traco/contract/concrete-volume/load';
import { loadPoints, unusualOfChange } from '@traco/contract/unusual/unusual-change';
import { unusualOfLoad } from '@traco/contract/unusual/unusual-load';
import { dayIn } from '@traco/contract/values/time-zone';
import { lacking, type Reasons, type Unusual } from '@traco/contract/values/unusual-keys';
import type { Database } from '../../platform/transaction.ts';
import { readLoadFacts } from '../unusual/unusual.service.ts';

interface Change {
  /** The load that is held. */
  load: Load;
  fields: ChangedFields;
  reasons: Reasons;
  now: Date;
  isSeller: boolean;
  errors: { UNUSUAL(options: { data: { lacking: Unusual[] } }): Error };
}

/** What a change makes unusual of a load, once each has its reason: what the load said before is not asked again. */
export async function unusualOfEdit(
  db: Database,
  { load, fields, reasons, now, isSeller, errors }: Change,
): Promise<Unusual[]> {
  const { id: unitId, timeZone } = load.unit;
  const at = Date.parse(fields.loadedAt);
  const facts = await readLoadFacts(
    db,
    { ...fields, unitId, dayOn: dayIn(new Date(at), timeZone), loadId: load.id },
    { now, today: dayIn(now, timeZone), readsPapers: !isSeller },
  );
  const found = unusualOfChange(
    unusualOfLoad({ ...fields, at }, facts, now.getTime()),
    loadPoints(load),
    fields,
    timeZone,
  );
  const unanswered = lacking(found, reasons);
  if (unanswered.length > 0) throw errors.UNUSUAL({ data: { lacking: unanswered } });
  return found;
}
