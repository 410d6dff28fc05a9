import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';
import { findBytes } from '../../platform/storage.ts';
import { finished } from './finished-photo.ts';
import { erasePhoto, listCarried, listGone, replaceBytes, withdrawOne } from './profile-photo.queries.ts';

const AT_ONCE = 100;

/** Erases photos that nobody can bring back: their bytes first, so that none is left that no row knows. */
export const eraseGone = jobKind({
  name: 'profile-photo-erase',
  data: z.object({}),
  retries: 3,
  schedule: '35 3 * * *',
  async work(_, { inTransaction, storage, now }) {
    for (;;) {
      const gone = await inTransaction((db) => listGone(db, now(), AT_ONCE));
      for (const { id, storageKey } of gone) {
        await storage.delete(storageKey);
        await inTransaction((db) => erasePhoto(db, id));
      }
      if (gone.length < AT_ONCE) return;
    }
  },
});

/** Makes photos anew that a driver's folder kept as they came: 512 × 512, of pixels alone. What is no picture is shown no more. */
export const remakeCarried = jobKind({
  name: 'profile-photo-remake',
  data: z.object({}),
  retries: 3,
  schedule: '15 3 * * *',
  async work(_, { inTransaction, storage, now }) {
    for (;;) {
      const carried = await inTransaction((db) => listCarried(db, AT_ONCE));
      for (const photo of carried) {
        const bytes = await findBytes(storage, photo.storageKey);
        const made = bytes && (await finished(bytes));
        if (!made) {
          await inTransaction((db) => withdrawOne(db, photo.id, now()));
          continue;
        }
        const storageKey = `profile-photo/${randomUUID()}`;
        await storage.put(storageKey, made.bytes);
        const sha256 = createHash('sha256').update(made.bytes).digest('hex');
        const isKept = await inTransaction((db) =>
          replaceBytes(db, photo, { storageKey, sha256, bytes: made.bytes.length }),
        );
        // Of who was forgotten meanwhile nothing lies here that no row knows.
        await storage.delete(isKept ? photo.storageKey : storageKey);
      }
      if (carried.length < AT_ONCE) return;
    }
  },
});
