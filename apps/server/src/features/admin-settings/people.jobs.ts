import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/** Erases one stored file of a person who was forgotten: once the forgetting stands, and for about a day if the store cannot be reached. */
export const erasePersonFile = jobKind({
  name: 'admin-settings-erase-file',
  data: z.object({ key: z.string().min(1) }),
  retries: 15,
  work: ({ key }, { storage }) => storage.delete(key),
});
