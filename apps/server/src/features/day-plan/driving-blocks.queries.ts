import { type DriverBlock, drivingBlocksOf } from '@traco/contract/truck-drivers/driver';
import { sql } from 'drizzle-orm';
import { awaitsApproval } from '../../database/awaits-approval.queries.ts';
import type { Database } from '../../platform/transaction.ts';

interface PapersRow extends Record<string, unknown> {
  active: boolean;
  licenceCategory: string | null;
  licenceExpiresOn: string | null;
  licencePaidWork: boolean;
  toxicologyExpiresOn: string | null;
  medicalExpiresOn: string | null;
  awaitsApproval: boolean;
}

/** What keeps a driver from the wheel on a day, whoever planned him before it stood against him. */
export async function findDrivingBlocks(
  db: Database,
  driverId: string,
  dayOn: string,
): Promise<DriverBlock[]> {
  const { rows } = await db.execute<PapersRow>(sql`
    select d.active, d.licence_category as "licenceCategory", d.licence_expires_on::text as "licenceExpiresOn",
      d.licence_paid_work as "licencePaidWork", d.toxicology_expires_on::text as "toxicologyExpiresOn",
      d.medical_expires_on::text as "medicalExpiresOn", ${awaitsApproval} as "awaitsApproval"
    from drivers d where d.id = ${driverId}`);
  return rows[0] ? drivingBlocksOf(rows[0], dayOn) : [];
}
