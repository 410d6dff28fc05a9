import type {
  Driver,
  DriverFilter,
  DriverLine,
  DriverSort,
} from '@traco/contract/truck-drivers/driver-record';
import type { Database } from '../../platform/transaction.ts';
import { listReadings } from '../operational-sheet/operational-sheet.service.ts';
import { compare, isExpiring, passes, toLine } from './driver-lines.rules.ts';
import * as rows from './driver-rows.queries.ts';
import { countPlannedLoads } from './write-driver.queries.ts';

/** The drivers that pass the filters, in order. A company has some hundreds: they are read as a whole. */
export async function readDrivers(
  db: Database,
  now: Date,
  filter: DriverFilter,
  sort: DriverSort,
): Promise<{ line: DriverLine; isExpiring: boolean }[]> {
  const all = (await rows.listDriverRows(db, now, { unitId: filter.unitId })).map((row) => ({
    line: toLine(row),
    today: row.today,
  }));
  const order = compare(sort);
  return all
    .filter(({ line, today }) => passes(line, today, filter))
    .sort((one, other) => order(one.line, other.line))
    .map(({ line, today }) => ({ line, isExpiring: isExpiring(line, today) }));
}

/** A driver with everything of them; undefined when there is none for this actor. */
export async function readDriver(db: Database, now: Date, id: string): Promise<Driver | undefined> {
  const [row] = await rows.listDriverRows(db, now, { id });
  if (!row) return undefined;
  const documents = await rows.listDocuments(db, id);
  const absences = await rows.listAbsences(db, id);
  return {
    ...toLine(row),
    licenceNumber: row.licence_number,
    licencePaidWork: row.licence_paid_work,
    admittedOn: row.admitted_on,
    pixKey: row.pix_key,
    vehicleId: row.vehicle_id,
    partnerId: row.partner_id,
    plannedLoads: await countPlannedLoads(db, id, row.today),
    timeZone: row.time_zone,
    today: row.today,
    access: row.access ?? 'none',
    documents: documents.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
    absences: absences.map(toAbsence),
    events: (await rows.listEvents(db, id)).map(toEvent),
    readings: await listReadings(db, id),
    revision: row.revision,
  };
}

type AbsenceRow = NonNullable<Awaited<ReturnType<typeof rows.findAbsence>>>;
type EventRow = NonNullable<Awaited<ReturnType<typeof rows.findEvent>>>;

export const toAbsence = (row: AbsenceRow) => ({
  ...row,
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
});

export const toEvent = (row: EventRow) => ({
  ...row,
  acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
