import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';

/** Seals a document that all have signed. */
export const sealDocument = jobKind({
  name: 'documents-seal',
  data: z.object({ documentId: z.uuid() }),
  retries: 10,
  async work() {},
});
