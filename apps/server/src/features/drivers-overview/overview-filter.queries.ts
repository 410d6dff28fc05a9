import {
  type DriverStatus,
  driverStatuses,
  type OverviewDriver,
  type OverviewFilter,
  type OverviewSort,
  statusOfAbsence,
} from '@traco/contract/drivers-overview/driver-overview';
import { type AbsenceKind, absenceKinds, truckLicences } from '@traco/contract/truck-drivers/driver';
import { PAPER_NOTICE_DAYS } from '@traco/contract/truck-drivers/paper-tone';

import { type SQL, sql } from 'drizzle-orm';
import { awaitsApproval } from '../../database/awaits-approval.queries.ts';
import { documentDigits } from '../../database/like-pattern.ts';
import { loadKinds } from '../../database/load-kinds.queries.ts';
import { holds } from '../../database/plain-words.queries.ts';
import { keyset, textKey } from '../../platform/keyset.ts';
import { wordList } from '../../platform/literals.ts';

/** Units `u` with the day that it is there, drivers `d` in them. */
export const driversOfUnits = (now: Date) => sql`
  (select id, name, time_zone, (${now.toISOString()}::timestamptz at time zone time_zone)::date as today
     from units offset 0) u join drivers d on d.unit_id = u.id`;

/** What keeps a driver from the wheel, as `drivingBlocksOf` says it of one. */
export const isBlocked = sql`(not d.active or d.licence_category is null or d.licence_expires_on is null
  or d.licence_expires_on < u.today or d.licence_category <> all(${wordList(truckLicences)}) or not d.licence_paid_work
  or coalesce(d.toxicology_expires_on < u.today, false) or coalesce(d.medical_expires_on < u.today, false)
  or ${awaitsApproval})`;

/** Whether a driver is on the road with a load. */
export const isOnTrip = sql`(d.id in (select l.driver_id from loads l
  where ${loadKinds.under_way} and l.driver_id is not null))`;

const isAway = (kinds: readonly AbsenceKind[]) => sql`exists (select from absences a where a.driver_id = d.id
  and a.withdrawn_at is null and u.today between a.from_on and a.to_on and a.kind = any(${wordList(kinds)}))`;
const absencesOf = (status: DriverStatus) => absenceKinds.filter((kind) => statusOfAbsence[kind] === status);
const isAbsent = isAway(absenceKinds);

/** How a driver stands, in one way alone: counts and the filter say the same. */
export const standing: Record<DriverStatus, SQL> = {
  on_trip: isOnTrip,
  blocked: sql`not ${isOnTrip} and ${isBlocked}`,
  available: sql`not ${isOnTrip} and not ${isBlocked} and not ${isAbsent}`,
  ...(Object.fromEntries(
    driverStatuses
      .filter((status) => absencesOf(status).length > 0)
      .map((status) => [status, sql`not ${isOnTrip} and not ${isBlocked} and ${isAway(absencesOf(status))}`]),
  ) as Record<'day_off' | 'holidays' | 'away', SQL>),
};

/** The driver is away, and would be there otherwise. */
export const standsAway = sql`(not ${isOnTrip} and not ${isBlocked} and ${isAbsent})`;

/** The first of a driver's papers that runs out. */
const firstExpiry = sql`least(d.licence_expires_on, d.toxicology_expires_on, d.medical_expires_on)`;

const isExpiring = sql`coalesce(${firstExpiry} <= u.today + ${sql.raw(String(PAPER_NOTICE_DAYS))}, false)`;
const isUnchecked = sql`(d.partner_id is not null and exists (
  select from driver_paper_checks c where c.driver_id = d.id and c.state = 'pending'))`;

/** What a filter of papers asks for. */
export const papers = {
  expiring: sql`${isExpiring} and ${firstExpiry} >= u.today`,
  expired: sql`coalesce(${firstExpiry} < u.today, false)`,
  unchecked: isUnchecked,
} as const;

const withoutChecklist = sql`exists (select from shifts s where s.driver_id = d.id and s.day_on = u.today
  and s.started_at is not null and s.checklist_at is null)`;

/** The `where` of a filter over {@link driversOfUnits}. */
export function whereOfOverview(filter: OverviewFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (filter.unitId) conditions.push(sql`d.unit_id = ${filter.unitId}`);
  if (filter.active !== 'all')
    conditions.push(filter.active === 'active' ? sql`d.active` : sql`not d.active`);
  if (filter.owner)
    conditions.push(filter.owner === 'own' ? sql`d.partner_id is null` : sql`d.partner_id is not null`);
  if (filter.status) conditions.push(standing[filter.status]);
  if (filter.papers) conditions.push(papers[filter.papers]);
  if (filter.checklist) conditions.push(withoutChecklist);
  if (filter.search) conditions.push(searchOf(filter.search));
  return sql.join(conditions, sql` and `);
}

function searchOf(search: string): SQL {
  const byName = holds(sql`d.name`, search);
  const digits = documentDigits(search);
  return digits ? sql`(${byName} or d.cpf like ${`${digits}%`})` : byName;
}

const NO_DAY = '9999-12-31';

type Sorted = { id: string; name: string; plate: string | null } & Record<
  'licenceExpiresOn' | 'toxicologyExpiresOn' | 'medicalExpiresOn',
  string | null
>;
const firstOf = ({ licenceExpiresOn, toxicologyExpiresOn, medicalExpiresOn }: Sorted) =>
  [licenceExpiresOn, toxicologyExpiresOn, medicalExpiresOn].filter((day) => day !== null).sort()[0] ?? null;

/** How a driver stands, and what the ledger says of their month: all of a filter are read, to be sorted by it. */
export const workedOut = {
  status: ({ status, active }: OverviewDriver) =>
    active ? driverStatuses.indexOf(status) : driverStatuses.length,
  m3: ({ month }: OverviewDriver) => month.m3,
  trips: ({ month }: OverviewDriver) => month.trips,
  hours: ({ month }: OverviewDriver) => month.hours,
  perHour: ({ month }: OverviewDriver) => month.m3PerHour,
  returns: ({ month }: OverviewDriver) => month.returnShare,
  breaches: ({ month }: OverviewDriver) => (month.timed > 0 ? month.breaches : null),
  checklist: ({ month }: OverviewDriver) => month.checklistShare,
};
type WorkedOut = keyof typeof workedOut | `-${keyof typeof workedOut}`;

/** What the database sorts by. */
export type KeptSort = Exclude<OverviewSort, WorkedOut>;

/** How the database sorts the list; whoever has no paper that runs out stands at the end. */
export const overviewKeys = keyset<KeptSort, Sorted>(sql`d.id`, {
  name: { by: sql`d.name`, type: 'text', of: ({ name }) => name },
  plate: textKey(
    sql`(select v.plate from vehicles v where v.driver_id = d.id order by v.fleet_number limit 1)`,
    ({ plate }) => plate,
  ),
  toxicology: {
    by: sql`d.toxicology_expires_on`,
    type: 'date',
    of: ({ toxicologyExpiresOn }) => toxicologyExpiresOn,
    without: NO_DAY,
  },
  medical: {
    by: sql`d.medical_expires_on`,
    type: 'date',
    of: ({ medicalExpiresOn }) => medicalExpiresOn,
    without: NO_DAY,
  },
  expiry: { by: firstExpiry, type: 'date', of: firstOf, without: NO_DAY },
});
