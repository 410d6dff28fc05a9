import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';
import { presentSetting } from '../admin-settings/admin-settings.service.ts';
import { eraseLead, listForgotten } from './retention.queries.ts';

const ERASED_AT_ONCE = 100;

/** Erases requests that the company keeps no longer: their photos' bytes first, so that none is left that no row knows. */
export const forgetOldLeads = jobKind({
  name: 'leads-forget',
  data: z.object({}),
  retries: 3,
  schedule: '50 3 * * *',
  async work(_, { inTransaction, storage, now }) {
    for (;;) {
      const old = await inTransaction(async (db) => {
        const { leadMonths } = await presentSetting(db, 'privacy', now());
        return listForgotten(db, { now: now(), months: leadMonths, most: ERASED_AT_ONCE });
      });
      for (const { id, storageKeys } of old) {
        for (const key of storageKeys) await storage.delete(key);
        await inTransaction((db) => eraseLead(db, id));
      }
      if (old.length < ERASED_AT_ONCE) return;
    }
  },
});
