import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { AbsenceKind, DriverEventKind } from '../truck-drivers/driver.ts';
import { PaperKind } from '../truck-drivers/driver-papers.ts';
import { DriverLine } from '../truck-drivers/driver-record.ts';
import { Activity, sortsOf } from '../values/list.ts';
import { Day, Id, text } from '../values/quantities.ts';

/** How a driver stands at this moment: on the road, kept from the wheel, away, or there. */
export const driverStatuses = ['available', 'on_trip', 'day_off', 'holidays', 'away', 'blocked'] as const;
export const DriverStatus = z.enum(driverStatuses);
export type DriverStatus = z.infer<typeof DriverStatus>;

/** What an absence makes of a driver: who is ill, on leave or did not come is away. */
export const statusOfAbsence: Record<AbsenceKind, DriverStatus> = {
  day_off: 'day_off',
  holidays: 'holidays',
  leave: 'away',
  missed: 'away',
  sick_note: 'away',
};

/** Papers that a filter asks for: they run out within thirty days, have run out, or wait for a decision. */
export const PaperFilter = z.enum(['expiring', 'expired', 'unchecked']);
export type PaperFilter = z.infer<typeof PaperFilter>;

/** The filters of the overview; the same for rows, totals and exports. */
export const OverviewFilter = z.object({
  unitId: Id.optional(),
  status: DriverStatus.optional(),
  papers: PaperFilter.optional(),
  /** Today's shift has begun, and the truck was not looked at. */
  checklist: z.literal('missing').optional(),
  owner: z.enum(['own', 'partner']).optional(),
  active: Activity,
  /** Words of a name, digits of a CPF. */
  search: text(80).optional(),
});
export type OverviewFilter = z.infer<typeof OverviewFilter>;

/** By name, or by the first of the papers that runs out. */
export const OverviewSort = sortsOf(
  'name',
  'expiry',
  'plate',
  'status',
  'toxicology',
  'medical',
  'm3',
  'trips',
  'hours',
  'perHour',
  'returns',
  'breaches',
  'checklist',
);
export type OverviewSort = z.infer<typeof OverviewSort>;

/** What the ledger says of a driver's month. */
export const DriverMonth = z.object({
  m3: figure('volume'),
  trips: figure('trips'),
  /** Of the shifts that are over. */
  hours: figure('hours'),
  /** m³ of those shifts' days for each of their hours; null without any. */
  m3PerHour: figure('m3PerHour').nullable(),
  /** Part of what was loaded that came back. */
  returnShare: figure('returnShareOfMade').nullable(),
  /** Loads that were placed beyond the concrete's life, of those whose end is known. */
  breaches: figure('overTerm'),
  timed: figure('timed'),
  /** Part of the shifts that began with the truck looked at. */
  checklistShare: figure('checklistShare').nullable(),
});
export type DriverMonth = z.infer<typeof DriverMonth>;

/** A driver of any unit, as the overview shows them. */
export const OverviewDriver = DriverLine.extend({
  timeZone: z.string(),
  /** In the calendar of the driver's unit. */
  today: Day,
  status: DriverStatus,
  month: DriverMonth,
  revision: z.int(),
});
export type OverviewDriver = z.infer<typeof OverviewDriver>;

export const OverviewTotals = z.object({
  drivers: figure('drivers'),
  onTrip: z.int(),
  /** Of those on the road, who may begin nothing more: what they carry is brought to its end. */
  blockedOnTrip: z.int(),
  blocked: z.int(),
  absent: z.int(),
  /** Of whom a paper has run out, and of whom the first does so soon. */
  expired: z.int(),
  expiring: z.int(),
  unchecked: z.int(),
});
export type OverviewTotals = z.infer<typeof OverviewTotals>;

/** How far from the median, as a part of it, is far. */
export const FAR_FROM_MEDIAN = 0.3;
/** Of fewer than these a median says nothing of fairness. */
export const FEWEST_OF_MEDIAN = 3;

/** A driver's month against the others of the unit; a share is the driver's against their median. */
export const FairDriver = z.object({
  id: z.string(),
  name: z.string(),
  m3: figure('volume'),
  trips: figure('trips'),
  m3Share: figure('shareOfMedian').nullable(),
  tripShare: figure('tripsOfMedian').nullable(),
  /** Days away in the month. */
  daysAway: figure('daysAway'),
  far: z.enum(['above', 'below']).nullable(),
});
export type FairDriver = z.infer<typeof FairDriver>;

/** The drivers of a unit that are measured by one median: its own, or the partner's. */
export const FairGroup = z.object({
  owner: z.enum(['own', 'partner']),
  medianM3: figure('median'),
  medianTrips: figure('medianTrips'),
  drivers: z.array(FairDriver),
});
export type FairGroup = z.infer<typeof FairGroup>;

/** Days that a driver's card goes back. */
export const CARD_DAYS = 90;

/** A driver's last ninety days. */
export const DriverCard = z.object({
  driver: OverviewDriver,
  from: Day,
  to: Day,
  /** Days with trips only. */
  days: z.array(z.object({ day: Day, trips: figure('trips'), m3: figure('volume') })),
  absences: z.array(z.object({ kind: AbsenceKind, fromOn: Day, toOn: Day })),
  events: z.array(z.object({ id: z.string(), kind: DriverEventKind, onDay: Day, description: z.string() })),
});
export type DriverCard = z.infer<typeof DriverCard>;

/** What a driver's history tells of. */
export const driverHistoryFields = [
  'name',
  'cpf',
  'phone',
  'licenceNumber',
  'licenceCategory',
  'licenceExpiresOn',
  'licencePaidWork',
  'toxicologyOn',
  'toxicologyExpiresOn',
  'medicalExpiresOn',
  'admittedOn',
  'active',
] as const;
export const DriverHistoryField = z.enum(driverHistoryFields);
export type DriverHistoryField = z.infer<typeof DriverHistoryField>;

/** The company's decision of a partner's paper. */
export const PaperDecision = z.object({
  id: Id,
  kind: PaperKind,
  state: z.enum(['approved', 'rejected']),
  /** Why it is rejected; the partner reads it. */
  reason: text(300).default(''),
  revision: z.int32().min(1),
});
