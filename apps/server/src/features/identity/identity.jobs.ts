import { z } from 'zod';
import { forgetSent } from '../../database/sent-once.queries.ts';
import { jobKind } from '../../platform/jobs.ts';
import { purgeSteps } from './factor-steps.queries.ts';
import { purgeCounts } from './lock-out.queries.ts';
import { purgeSessions } from './sessions.queries.ts';

/** Erases what signing in leaves behind: failures that are forgotten, sessions that are over, old registrations, and what came under ids of devices. */
export const purgeSignIns = jobKind({
  name: 'identity-purge',
  data: z.object({}),
  retries: 1,
  schedule: '20 * * * *',
  async work(_, { inTransaction, now }) {
    await inTransaction((db) => purgeCounts(db, now()));
    await inTransaction(purgeSessions);
    await inTransaction((db) => forgetSent(db, now()));
    await inTransaction(purgeSteps);
  },
});
