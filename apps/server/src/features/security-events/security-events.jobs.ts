import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';
import { monthsBefore } from '../../platform/months-before.ts';
import { presentSetting } from '../admin-settings/admin-settings.service.ts';
import { eraseSecurity } from './alarms.queries.ts';

const ERASED_AT_ONCE = 5_000;

/** Erases what the log of security is kept no longer for, as the company set it. */
export const eraseOldSecurity = jobKind({
  name: 'security-events-erase',
  data: z.object({}),
  retries: 3,
  schedule: '35 4 * * *',
  async work(_, { inTransaction, now }) {
    const { securityMonths } = await inTransaction((db) => presentSetting(db, 'privacy', now()));
    const before = monthsBefore(now(), securityMonths);
    while ((await inTransaction((db) => eraseSecurity(db, before, ERASED_AT_ONCE))) === ERASED_AT_ONCE);
  },
});
