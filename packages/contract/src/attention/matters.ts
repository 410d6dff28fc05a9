import { z } from 'zod';
import { LoadState } from '../concrete-volume/load.ts';
import { planConflictKinds } from '../day-plan/find-conflicts.ts';
import { VehicleState } from '../fleet-management/vehicle.ts';
import { GapCause } from '../goal-gap/decompose-gap.ts';
import { ClockLimitsShape } from '../operational-sheet/clock-limits.ts';
import { conflictKinds } from '../operational-sheet/load-conflict-words.ts';
import { occurrenceKinds } from '../operational-sheet/sheet-limits.ts';
import { PourState } from '../pours/pour-states.ts';
import { UnusualKey } from '../values/unusual-keys.ts';

// Read from the database as JSON: an instant is ISO 8601 with its zone, a day `yyyy-mm-dd`, a volume m³.

/** The plant that a matter is of. */
const ofUnit = { unitId: z.string(), unit: z.string(), timeZone: z.string() };
const count = z.number();

/** Concrete in a drum, or a trip that nobody has ended. */
export const LoadMatter = z.object({
  kind: z.literal('load'),
  ...ofUnit,
  id: z.string(),
  dayOn: z.string(),
  state: LoadState,
  /** First water. */
  loadedAt: z.string(),
  m3: z.number(),
  /** Its note as it is written: `E-026.085`. */
  note: z.string().nullable(),
  customer: z.string(),
  site: z.string().nullable(),
  vehicle: z.string().nullable(),
  driver: z.string().nullable(),
  phone: z.string().nullable(),
  clock: ClockLimitsShape,
  /** The driver's papers that have run out by today, by their Portuguese names. */
  expired: z.array(z.string()),
});

/** A pour of the last hours or the next two days, or of yesterday on, that waits for a decision. */
export const PourMatter = z.object({
  kind: z.literal('pour'),
  ...ofUnit,
  id: z.string(),
  dayOn: z.string(),
  number: z.number(),
  state: PourState,
  startsAt: z.string(),
  askedAt: z.string(),
  m3: z.number(),
  customer: z.string(),
  site: z.string(),
  customerConfirmedAt: z.string().nullable(),
  lacksPump: z.boolean(),
  /** Its loads that have not begun, and those of them without a truck or a driver. */
  scheduled: count,
  unassigned: count,
});

/** Pours of a plant beyond the next hours that wait for its word. */
export const WaitingPoursMatter = z.object({
  kind: z.literal('waiting-pours'),
  ...ofUnit,
  count,
  m3: z.number(),
  firstOn: z.string(),
  firstId: z.string(),
});

/** A change of a confirmed pour that a customer or a seller asks for. */
export const ChangeMatter = z.object({
  kind: z.literal('change'),
  ...ofUnit,
  id: z.string(),
  pourId: z.string(),
  dayOn: z.string(),
  number: z.number(),
  customer: z.string(),
  byCustomer: z.boolean(),
  /** m³ that are asked for instead; null when something else is. */
  m3: z.number().nullable(),
  askedAt: z.string(),
});

/** Surplus that has no destination yet. */
export const ReturnMatter = z.object({
  kind: z.literal('return'),
  ...ofUnit,
  id: z.string(),
  surplusM3: z.number(),
  residueM3: z.number(),
  customer: z.string().nullable(),
  vehicle: z.string().nullable(),
  at: z.string(),
});

/** Surplus that is offered to a seller's pour. */
export const OfferMatter = z.object({
  kind: z.literal('offer'),
  ...ofUnit,
  id: z.string(),
  number: z.number(),
  customer: z.string(),
  m3: z.number(),
  at: z.string(),
});

/** Loads of a plant that wait for a word: how many, the oldest of them, and their m³. */
export const RecordsMatter = z.object({
  kind: z.literal('records'),
  ...ofUnit,
  of: z.enum(['pending', 'contested', 'without_note']),
  count,
  m3: z.number(),
  oldestAt: z.string(),
});

/** Days of the last two weeks with loads that nobody has closed, without today. */
export const DaysMatter = z.object({ kind: z.literal('days'), ...ofUnit, count, oldestOn: z.string() });

/** Shifts of days before today that nobody has ended. */
export const ShiftsMatter = z.object({
  kind: z.literal('shifts'),
  ...ofUnit,
  count,
  oldestOn: z.string(),
  driver: z.string(),
});

/** A driver's call that nobody has taken up. */
export const HelpMatter = z.object({
  kind: z.literal('help'),
  ...ofUnit,
  id: z.string(),
  of: z.enum(occurrenceKinds),
  text: z.string(),
  driver: z.string(),
  phone: z.string().nullable(),
  vehicle: z.string().nullable(),
  at: z.string(),
});

/** A load that two say is theirs. */
export const ConflictMatter = z.object({
  kind: z.literal('conflict'),
  ...ofUnit,
  id: z.string(),
  of: z.enum(conflictKinds),
  driver: z.string(),
  customer: z.string(),
  at: z.string(),
});

/** A vehicle that does not run. */
export const VehicleMatter = z.object({
  kind: z.literal('vehicle'),
  ...ofUnit,
  id: z.string(),
  name: z.string(),
  plate: z.string(),
  state: VehicleState,
  reason: z.string(),
  /** Loads of today and tomorrow that it is planned for. */
  planned: count,
});

/** Papers of a plant's active drivers that have run out, or run out in 30 days. */
export const PapersMatter = z.object({
  kind: z.literal('papers'),
  ...ofUnit,
  expired: count,
  expiring: count,
  firstOn: z.string(),
  driver: z.string(),
});

/** Papers of the partner's drivers that the company has to look at, or that were rejected. */
export const PaperChecksMatter = z.object({
  kind: z.literal('paper-checks'),
  of: z.enum(['pending', 'rejected']),
  count,
  oldestAt: z.string(),
});

/** A document that waits for one's own signature. */
export const SigningMatter = z.object({
  kind: z.literal('signing'),
  id: z.string(),
  title: z.string(),
  sender: z.string(),
  sentAt: z.string(),
  dueOn: z.string().nullable(),
  isTurn: z.boolean(),
});

/** A document that was sent, and is not signed by its day. */
export const DocumentMatter = z.object({
  kind: z.literal('document'),
  id: z.string(),
  title: z.string(),
  dueOn: z.string(),
  /** Who has not signed yet. */
  missing: count,
});

/** A term that one owes an answer to. */
export const TermMatter = z.object({
  kind: z.literal('term'),
  id: z.string(),
  title: z.string(),
  dueOn: z.string().nullable(),
});

/** A driver who is signed in on two devices. */
export const DevicesMatter = z.object({
  kind: z.literal('devices'),
  id: z.string(),
  driver: z.string(),
  count,
  since: z.string(),
});

/** Requests for a quote that a seller has not answered. */
export const LeadsMatter = z.object({
  kind: z.literal('leads'),
  count,
  name: z.string(),
  oldestAt: z.string(),
});

/** What cannot be driven as it is planned, on a day of a plant. */
export const PlanMatter = z.object({
  kind: z.literal('plan'),
  ...ofUnit,
  dayOn: z.string(),
  count,
  /** The first by the clock. */
  first: z.enum(planConflictKinds),
  firstAt: z.string(),
  firstPourId: z.string(),
});

/** Loads of the last days of a plant that were recorded although something of them is not usual. */
export const UnusualMatter = z.object({
  kind: z.literal('unusual'),
  ...ofUnit,
  /** Loads; one may be unusual in several ways. */
  count,
  /** Loads by what is unusual, the most first. */
  keys: z.array(z.object({ key: UnusualKey, count })),
  fromOn: z.string(),
  toOn: z.string(),
});

/** The month of a unit, or of a seller, beside its goal. */
const ofGoal = {
  ...ofUnit,
  /** The unit's or the seller's. */
  id: z.string(),
  monthOn: z.string(),
  goalM3: z.number(),
  m3: z.number(),
  /** What takes most away by today; only asked of a month that will end below its goal. */
  cause: GapCause.nullable(),
};
export const GoalMatter = z.object({ kind: z.literal('goal'), ...ofGoal });
export const OwnGoalMatter = z.object({ kind: z.literal('own-goal'), ...ofGoal });

/** One open thing of the ledger, as far as the book of attention asks. */
export const Matter = z.discriminatedUnion('kind', [
  LoadMatter,
  PourMatter,
  WaitingPoursMatter,
  ChangeMatter,
  ReturnMatter,
  OfferMatter,
  RecordsMatter,
  DaysMatter,
  ShiftsMatter,
  HelpMatter,
  ConflictMatter,
  VehicleMatter,
  PapersMatter,
  PaperChecksMatter,
  SigningMatter,
  DocumentMatter,
  TermMatter,
  DevicesMatter,
  LeadsMatter,
  UnusualMatter,
  PlanMatter,
  GoalMatter,
  OwnGoalMatter,
]);
export type Matter = z.infer<typeof Matter>;
export type MatterKind = Matter['kind'];
export type MatterOf<Kind extends MatterKind> = Extract<Matter, { kind: Kind }>;
