import { EVIDENCE_YEARS } from '@traco/contract/quotes/quote-words';
import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';
import { eraseEvidence } from './erase-evidence.queries.ts';
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

/** Ends what offers to forgotten customers say of them, years after their last word: until then it is the proof of what was agreed. */
export const eraseQuoteEvidence = jobKind({
  name: 'quotes-erase-evidence',
  data: z.object({}),
  retries: 3,
  schedule: '40 4 * * *',
  async work(_, { inTransaction, now }) {
    const before = now();
    before.setUTCFullYear(before.getUTCFullYear() - EVIDENCE_YEARS);
    for (;;) {
      const erased = await inTransaction((db) => eraseEvidence(db, before, AT_ONCE));
      if (erased < AT_ONCE) return;
    }
  },
});
