import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';
import { monthsBefore } from '../../platform/months-before.ts';
import type { Database } from '../../platform/transaction.ts';
import { presentSetting } from '../admin-settings/admin-settings.service.ts';
import * as positions from './forget-positions.queries.ts';

const FORGOTTEN_AT_ONCE = 2_000;

/** Every place where a driver's position is kept. */
const kinds: readonly ((db: Database, asked: positions.Forgetting) => Promise<number>)[] = [
  positions.forgetPlacesOfSteps,
  positions.forgetPlacesOfOccurrences,
  (db, asked) => positions.forgetPlacesOfEntries(db, 'device_entries', asked),
  (db, asked) => positions.forgetPlacesOfEntries(db, 'refused_entries', asked),
  (db, asked) => positions.forgetPlacesOfEntries(db, 'held_entries', asked),
];

/** Forgets where drivers were, once the company keeps it no longer; what they did there, and when, stays. */
export const forgetPositions = jobKind({
  name: 'sheet-forget-positions',
  data: z.object({}),
  retries: 3,
  schedule: '5 4 * * *',
  async work(_, { inTransaction, now }) {
    const { positionMonths } = await inTransaction((db) => presentSetting(db, 'privacy', now()));
    const asked = { before: monthsBefore(now(), positionMonths), most: FORGOTTEN_AT_ONCE };
    for (const forget of kinds)
      while ((await inTransaction((db) => forget(db, asked))) === FORGOTTEN_AT_ONCE);
  },
});
