import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type JobContext, jobKind } from '../../platform/jobs.ts';
import { barePicture, isWholePicture, tellsOfPlace } from '../../platform/pictures.ts';
import { findBytes } from '../../platform/storage.ts';
import { KEPT_PICTURE } from './material-file.rules.ts';
import { keepBare, leaveAsItIs, listPicturesAsTheyCame } from './old-pictures.queries.ts';

const AT_ONCE = 20;
/** At the most in one run: the next one goes on where it ended. */
const MOST = 400;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Makes pictures of the library anew that were sent with the place and the device in them, before the server did so with
 * every one. Those that carry nothing stay to the letter. Once none is left, asking is reading an empty index.
 */
export const remakeLibraryPictures = jobKind({
  name: 'support-materials-remake',
  data: z.object({}),
  retries: 3,
  schedule: '20 * * * *',
  async work(_, context) {
    let behind = FIRST_ID;
    for (let looked = 0; looked < MOST; looked += AT_ONCE) {
      const old = await context.inTransaction((db) => listPicturesAsTheyCame(db, behind, AT_ONCE));
      for (const each of old) await remake(each, context);
      const last = old.at(-1);
      if (!last || old.length < AT_ONCE) return;
      behind = last.id;
    }
  },
});

/** The new bytes lie in the storage before the row names them; the old ones go after it. */
async function remake(old: { id: string; storageKey: string }, { inTransaction, storage }: JobContext) {
  const bytes = await findBytes(storage, old.storageKey);
  const leave = (isBare: true | null) => inTransaction((db) => leaveAsItIs(db, old.id, isBare));
  if (!bytes || !(await isWholePicture(bytes))) return leave(null);
  if (!(await tellsOfPlace(bytes))) return leave(true);
  const made = await barePicture(bytes, KEPT_PICTURE);
  if (!made) return leave(null);
  const storageKey = `support-materials/${randomUUID()}`;
  await storage.put(storageKey, made.bytes);
  const sha256 = createHash('sha256').update(made.bytes).digest('hex');
  const facts = { mediaType: made.mediaType, bytes: made.bytes.length, sha256, storageKey };
  const isKept = await inTransaction((db) => keepBare(db, old.id, facts));
  await storage.delete(isKept ? old.storageKey : storageKey);
}
