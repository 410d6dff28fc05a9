import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';
import { expireOpen } from './expire-quotes.queries.ts';

const AT_ONCE = 200;

/** Lets run out what nobody answered until its last day was over in its plant. Every hour: midnight is not everywhere at once. */
export const expireQuotes = jobKind({
  name: 'quotes-expire',
  data: z.object({}),
  retries: 3,
  schedule: '1 * * * *',
  async work(_, { inTransaction, now }) {
    for (;;) {
      const ended = await inTransaction((db) => expireOpen(db, now(), AT_ONCE));
      if (ended < AT_ONCE) return;
    }
  },
});
