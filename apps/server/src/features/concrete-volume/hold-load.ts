import type { Load } from '@traco/contract/concrete-volume/load';
import type { Database } from '../../platform/transaction.ts';
import * as volumes from './concrete-volume.queries.ts';

interface HoldErrors {
  LOAD_NOT_FOUND(): Error;
  STILL_PLANNED(): Error;
  STALE_REVISION(options: { data: { current: Load } }): Error;
}

/**
 * Holds a load for a change: it exists for this actor, is no mere plan and stands at the revision that was seen, or the
 * contract's error, with the load as it is now.
 */
export async function holdLoad(
  db: Database,
  seen: { id: string; revision: number },
  errors: HoldErrors,
): Promise<Load> {
  const load = (await volumes.lockLoad(db, seen.id)) && (await volumes.findLoad(db, seen.id));
  if (!load) throw errors.LOAD_NOT_FOUND();
  if (load.state === 'scheduled') throw errors.STILL_PLANNED();
  if (load.revision !== seen.revision) throw errors.STALE_REVISION({ data: { current: load } });
  return load;
}
