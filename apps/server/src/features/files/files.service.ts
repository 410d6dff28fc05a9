import type { Database } from '../../platform/transaction.ts';
import { areKnownFiles, areOfAnotherLoad, type FileIds } from './proof-files.queries.ts';

export { keptFileName } from './file-name.rules.ts';
export { photoTypeOf } from './photo-type.rules.ts';
export { areKnownFiles } from './proof-files.queries.ts';

/** A file that is older than this on the server was sent for another load, whatever the device's clock said of this one. */
const OLDEST_PROOF_MS = 12 * 3_600_000;

/** Whether these files were sent as what they are attached as, and for this load alone. */
export async function areProofsOf(
  db: Database,
  { id, driverId, loadedAt }: { id: string; driverId: string | null; loadedAt: Date },
  { signatures, photos }: { signatures: FileIds; photos: FileIds },
): Promise<boolean> {
  const ids = [...signatures, ...photos];
  if (!ids.some((each) => each)) return true;
  const since = new Date(loadedAt.getTime() - OLDEST_PROOF_MS);
  return (
    (await areKnownFiles(db, signatures, 'signature', since)) &&
    (await areKnownFiles(db, photos, 'load-photo', since)) &&
    !(await areOfAnotherLoad(db, ids, { id, driverId, since }))
  );
}
