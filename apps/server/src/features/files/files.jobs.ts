import type { PrivacySettings } from '@traco/contract/admin-settings/company-settings';
import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';
import { monthsBefore } from '../../platform/months-before.ts';
import type { Database } from '../../platform/transaction.ts';
import { presentSetting } from '../admin-settings/admin-settings.service.ts';
import { listOldProofs, listPapersOfLeft, markErased, type OldFile } from './files-retention.queries.ts';

const ERASED_AT_ONCE = 100;

/** Erases files for good once the company keeps them no longer: their bytes first, so that none is left that no row knows. */
const erasing = (
  name: string,
  schedule: string,
  monthsOf: (privacy: PrivacySettings) => number,
  list: (db: Database, before: Date, most: number) => Promise<OldFile[]>,
) =>
  jobKind({
    name,
    data: z.object({}),
    retries: 3,
    schedule,
    async work(_, { inTransaction, storage, now }) {
      for (;;) {
        const old = await inTransaction(async (db) => {
          const months = monthsOf(await presentSetting(db, 'privacy', now()));
          return list(db, monthsBefore(now(), months), ERASED_AT_ONCE);
        });
        for (const { storageKey } of old) await storage.delete(storageKey);
        const ids = old.map(({ id }) => id);
        if (ids.length > 0) await inTransaction((db) => markErased(db, ids));
        if (old.length < ERASED_AT_ONCE) return;
      }
    },
  });

/** Photos, signatures and voices of sites. A sealed delivery note keeps what is printed on it. */
export const eraseOldProofs = erasing(
  'files-erase-proofs',
  '20 4 * * *',
  ({ photoMonths }) => photoMonths,
  listOldProofs,
);

/** Papers of those who left. */
export const erasePapersOfLeft = erasing(
  'files-erase-papers',
  '40 4 * * *',
  ({ documentMonths }) => documentMonths,
  listPapersOfLeft,
);
