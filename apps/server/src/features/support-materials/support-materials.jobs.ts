import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/** Erases a file that a newer one has taken the place of, once that is certain. */
export const eraseReplacedFile = jobKind({
  name: 'support-materials-replaced',
  data: z.object({ storageKey: z.string() }),
  retries: 5,
  async work({ storageKey }, { storage }) {
    await storage.delete(storageKey);
  },
});
