import type { Pour } from '@traco/contract/pours/pour';
import type { Database } from '../../platform/transaction.ts';
import { holdPlan } from '../day-plan/day-plan.service.ts';
import * as rows from './pours.queries.ts';

interface HoldErrors {
  POUR_NOT_FOUND(): Error;
  STALE_REVISION(options: { data: { current: Pour } }): Error;
}

/**
 * Holds a pour and the plan of its unit for a change: it exists for this actor and stands at the revision that was seen,
 * or the contract's error, with the pour as it is now.
 */
export async function holdPour(
  db: Database,
  seen: { id: string; revision: number },
  errors: HoldErrors,
): Promise<Pour> {
  await holdPlan(db, { pours: [seen.id] });
  const pour = (await rows.lockPour(db, seen.id)) && (await rows.findPour(db, seen.id));
  if (!pour) throw errors.POUR_NOT_FOUND();
  if (pour.revision !== seen.revision) throw errors.STALE_REVISION({ data: { current: pour } });
  return pour;
}
