import type { PartnerDriver, PartnerFilter, PartnerLine } from '@traco/contract/helay-drivers/helay-drivers';
import type { DriverSort } from '@traco/contract/truck-drivers/driver-record';
import type { Database } from '../../platform/transaction.ts';
import * as drivers from '../truck-drivers/truck-drivers.service.ts';

const toPartnerLine = (row: drivers.DriverRow): PartnerLine => {
  const { hasAccount: _, ...line } = drivers.toLine(row);
  return line;
};

/** Whether the company still has to decide about a paper of the driver, or has rejected one. */
export const isUnchecked = ({ checks }: Pick<PartnerLine, 'checks'>): boolean =>
  checks.some(({ state }) => state !== 'approved');

/** The partner's drivers that pass the filters, in order; a partner has some dozens: they are read as a whole. */
export async function readPartnerDrivers(
  db: Database,
  now: Date,
  { kind, ...filter }: PartnerFilter,
  sort: DriverSort,
): Promise<{ line: PartnerLine; isExpiring: boolean }[]> {
  const rows = await drivers.listDriverRows(db, now, { unitId: filter.unitId, isPartner: true });
  const order = drivers.compare(sort);
  const known = kind === 'unchecked' ? 'active' : kind;
  return rows
    .map((row) => ({ line: drivers.toLine(row), row }))
    .filter(({ line, row }) => drivers.passes(line, row.today, { ...filter, kind: known }))
    .filter(({ line }) => kind !== 'unchecked' || isUnchecked(line))
    .sort((one, other) => order(one.line, other.line))
    .map(({ line, row }) => ({
      line: toPartnerLine(row),
      isExpiring: drivers.isExpiring(line, row.today),
    }));
}

/** A driver of the partner; undefined when there is none for this actor. */
export async function readPartnerDriver(
  db: Database,
  now: Date,
  id: string,
): Promise<PartnerDriver | undefined> {
  const [row] = await drivers.listDriverRows(db, now, { id, isPartner: true });
  if (!row) return undefined;
  const documents = await drivers.listDocuments(db, id);
  return {
    ...toPartnerLine(row),
    licenceNumber: row.licence_number,
    licencePaidWork: row.licence_paid_work,
    admittedOn: row.admitted_on,
    pixKey: row.pix_key,
    timeZone: row.time_zone,
    today: row.today,
    documents: documents.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
    revision: row.revision,
  };
}
