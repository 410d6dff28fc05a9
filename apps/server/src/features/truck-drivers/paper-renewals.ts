import {
  examExpiry,
  type PaperFields,
  type PaperKind,
  renewedPapers,
} from '@traco/contract/truck-drivers/driver-papers';
import type { DriverFields, PaperRenewal } from '@traco/contract/truck-drivers/driver-record';
import type { Database } from '../../platform/transaction.ts';
import * as drivers from './write-driver.queries.ts';

interface RenewalErrors {
  FILE_NOT_FOUND(): Error;
  ID_TAKEN(): Error;
  RENEWAL_WITHOUT_DOCUMENT(options: { data: { kinds: PaperKind[] } }): Error;
}

/** What somebody changes of a driver, with the documents that show it. */
interface Change {
  driver: PaperFields & { id: string; unitId: string };
  fields: Omit<DriverFields, 'vehicleId' | 'partnerId'>;
  renewals: readonly PaperRenewal[];
  /** In the calendar of the driver's unit. */
  today: string;
  accountId: string;
}

/**
 * Keeps the documents that came with a change, and refuses one that lifts a block of a paper, or lets it hold for
 * longer, without the renewed document: what is typed releases nobody.
 */
export async function keepRenewals(
  db: Database,
  { driver, fields, renewals, today, accountId }: Change,
  errors: RenewalErrors,
): Promise<void> {
  const after = {
    licenceCategory: fields.licenceCategory ?? null,
    licenceExpiresOn: fields.licenceExpiresOn ?? null,
    licencePaidWork: fields.licencePaidWork,
    toxicologyExpiresOn: examExpiry(fields),
    medicalExpiresOn: fields.medicalExpiresOn ?? null,
  };
  const kinds = renewedPapers(driver, after, today).filter(
    (kind) => !renewals.some((renewal) => renewal.kind === kind),
  );
  if (kinds.length > 0) throw errors.RENEWAL_WITHOUT_DOCUMENT({ data: { kinds } });
  await drivers.holdFiles(
    db,
    renewals.map(({ fileId }) => fileId),
  );
  for (const { kind, documentId, fileId } of renewals) {
    // The file of an older document shows nothing new.
    if (
      !(await drivers.findDocumentFile(db, fileId, driver.unitId)) ||
      (await drivers.isAttached(db, fileId)) ||
      (await drivers.isOfAnother(db, fileId, driver.id))
    )
      throw errors.FILE_NOT_FOUND();
    const row = { id: documentId, unitId: driver.unitId, driverId: driver.id, kind, fileId };
    if (!(await drivers.insertDocument(db, { ...row, recordedBy: accountId }))) throw errors.ID_TAKEN();
  }
}
