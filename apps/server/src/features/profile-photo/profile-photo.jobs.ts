import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';
import { erasePhoto, listGone } from './profile-photo.queries.ts';

const ERASED_AT_ONCE = 100;

/** Erases photos that nobody can bring back: their bytes first, so that none is left that no row knows. */
export const eraseGone = jobKind({
  name: 'profile-photo-erase',
  data: z.object({}),
  retries: 3,
  schedule: '35 3 * * *',
  async work(_, { inTransaction, storage, now }) {
    for (;;) {
      const gone = await inTransaction((db) => listGone(db, now(), ERASED_AT_ONCE));
      for (const { id, storageKey } of gone) {
        await storage.delete(storageKey);
        await inTransaction((db) => erasePhoto(db, id));
      }
      if (gone.length < ERASED_AT_ONCE) return;
    }
  },
});
