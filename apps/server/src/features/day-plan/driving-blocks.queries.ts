import { type DriverBlock, drivingBlocksOf } from '@traco/contract/truck-drivers/driver';
import { z } from 'zod';
import { awaitsApproval } from '../../database/awaits-approval.queries.ts';
import { unseen } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const PapersRow = z.object({
  id: z.string(),
  active: z.boolean(),
  licenceCategory: z.string().nullable(),
  licenceExpiresOn: z.string().nullable(),
  licencePaidWork: z.boolean(),
  toxicologyExpiresOn: z.string().nullable(),
  medicalExpiresOn: z.string().nullable(),
  awaitsApproval: z.boolean(),
});

/** A driver's papers as they tell what keeps them from the wheel on a day, whoever planned the driver before it stood in the way. */
export async function findPapers(db: Database, driverId: string): Promise<(dayOn: string) => DriverBlock[]> {
  const [papers] = await listPapers(db, [driverId]);
  return (dayOn) => (papers ? drivingBlocksOf(papers, dayOn) : []);
}

/** The same of one day. */
export const findDrivingBlocks = async (
  db: Database,
  driverId: string,
  dayOn: string,
): Promise<DriverBlock[]> => (await findPapers(db, driverId))(dayOn);

/** Which of these drivers something keeps from the wheel on a day. */
export async function listBlockedDrivers(
  db: Database,
  driverIds: readonly string[],
  dayOn: string,
): Promise<Set<string>> {
  const blocked = (await listPapers(db, driverIds)).filter(
    (papers) => drivingBlocksOf(papers, dayOn).length > 0,
  );
  return new Set(blocked.map(({ id }) => id));
}

const listPapers = (db: Database, driverIds: readonly string[]) =>
  rowsOf(db, PapersRow)`
    select d.id, d.active, d.licence_category as "licenceCategory", d.licence_expires_on::text as "licenceExpiresOn",
      d.licence_paid_work as "licencePaidWork", d.toxicology_expires_on::text as "toxicologyExpiresOn",
      d.medical_expires_on::text as "medicalExpiresOn", ${awaitsApproval} as "awaitsApproval"
    from drivers d where d.id = any(${unseen(driverIds, 'uuid[]')})`;
