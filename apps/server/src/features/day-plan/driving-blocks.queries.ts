import { type DriverBlock, drivingBlocksOf } from '@traco/contract/truck-drivers/driver';
import { z } from 'zod';
import { awaitsApproval } from '../../database/awaits-approval.queries.ts';
import { rowOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const PapersRow = z.object({
  active: z.boolean(),
  licenceCategory: z.string().nullable(),
  licenceExpiresOn: z.string().nullable(),
  licencePaidWork: z.boolean(),
  toxicologyExpiresOn: z.string().nullable(),
  medicalExpiresOn: z.string().nullable(),
  awaitsApproval: z.boolean(),
});

/** What keeps a driver from the wheel on a day, whoever planned the driver before it stood in the way. */
export async function findDrivingBlocks(
  db: Database,
  driverId: string,
  dayOn: string,
): Promise<DriverBlock[]> {
  const row = await rowOf(db, PapersRow)`
    select d.active, d.licence_category as "licenceCategory", d.licence_expires_on::text as "licenceExpiresOn",
      d.licence_paid_work as "licencePaidWork", d.toxicology_expires_on::text as "toxicologyExpiresOn",
      d.medical_expires_on::text as "medicalExpiresOn", ${awaitsApproval} as "awaitsApproval"
    from drivers d where d.id = ${driverId}`;
  return row ? drivingBlocksOf(row, dayOn) : [];
}
