import { z } from 'zod';
import { ReturnDestination, ReturnReason, ReturnState } from '../concrete-return/returned.ts';
import { LoadState } from '../concrete-volume/load.ts';
import { figure } from '../figures/figure-of.ts';
import { CubicMetres, Day, Instant } from '../values/quantities.ts';
import { ClockLimitsShape } from './clock-limits.ts';
import { LoadMark } from './day-checks.ts';
import { DayStanding } from './day-states.ts';
import { DriverShift, Receipt, StepMoments, WaterLine } from './driver-day.ts';
import { OccurrenceKind } from './sheet-entries.ts';

const Named = z.object({ id: z.string(), name: z.string() });

/** When a driver said "ciente" of a planned load, and whether it is still as it was read then. */
export const SeenStand = z.object({ at: Instant, isCurrent: z.boolean() });
export type SeenStand = z.infer<typeof SeenStand>;

/** A load as the day's sheet shows it; no price. */
export const SheetLoad = z.object({
  id: z.string(),
  revision: z.int(),
  state: LoadState,
  origin: z.enum(['manual', 'import', 'dispatch']),
  driverId: z.string().nullable(),
  vehicleId: z.string().nullable(),
  /** The truck's fleet number. */
  vehicle: z.string().nullable(),
  noteSeries: z.string(),
  noteNumber: z.int().nullable(),
  pourNumber: z.int().nullable(),
  turn: z.int().nullable(),
  customer: z.string(),
  site: z.string().nullable(),
  mix: z.string(),
  plannedAt: Instant.nullable(),
  steps: StepMoments,
  /** When it was over: back at the plant, refused, diverted or cancelled; the last that is known of a record by hand. */
  endedAt: Instant.nullable(),
  counts: z.boolean(),
  loadedM3: CubicMetres,
  deliveredM3: CubicMetres,
  returnedM3: CubicMetres,
  divertedM3: CubicMetres,
  /** m³ of it that another load had brought out already. */
  transferredM3: CubicMetres,
  waterLitres: z.int(),
  waterLimitLitres: z.int(),
  /** To be told to the driver by phone, beyond the limit; null before first water. */
  waterCode: z.string().nullable(),
  slumpMm: z.int().nullable(),
  receiver: z.string().nullable(),
  marks: z.array(LoadMark),
  /** When its driver last said "ciente", and whether to the load as it is; null before, and of what is not planned. */
  seen: SeenStand.nullable(),
});
export type SheetLoad = z.infer<typeof SheetLoad>;

/** What a driver asked help for, or noted, and who took it up. */
export const SheetOccurrence = z.object({
  id: z.string(),
  driverId: z.string(),
  loadId: z.string().nullable(),
  vehicleId: z.string().nullable(),
  kind: OccurrenceKind,
  text: z.string(),
  photoId: z.string().nullable(),
  voiceId: z.string().nullable(),
  at: Instant,
  seenBy: z.string().nullable(),
});
export type SheetOccurrence = z.infer<typeof SheetOccurrence>;

/** A driver's day on the sheet: the working day as the sheet keeps it, and what it cost. */
export const SheetDriver = z.object({
  id: z.string(),
  name: z.string(),
  partner: z.string().nullable(),
  /** The truck of the day: of the shift. */
  vehicle: z.string().nullable(),
  shift: DriverShift.extend({
    revision: z.int(),
    notes: z.string(),
    sentAt: Instant.nullable(),
    checkedBy: z.string().nullable(),
  }).nullable(),
  fuelLitres: figure('fuel'),
  fuelCents: figure('fuelCost'),
});
export type SheetDriver = z.infer<typeof SheetDriver>;

/** The day of a unit as its manager reads it. */
export const DaySheet = z.object({
  unit: Named.extend({ timeZone: z.string() }),
  dayOn: Day,
  today: Day,
  now: Instant,
  standing: DayStanding,
  ...ClockLimitsShape.shape,
  freeSiteMinutes: z.int(),
  drivers: z.array(SheetDriver),
  loads: z.array(SheetLoad),
  occurrences: z.array(SheetOccurrence),
});
export type DaySheet = z.infer<typeof DaySheet>;

/**
 * One row of a load's history on the road, as it was written; a correction stands beside what it corrects, `crew` says
 * who went on with the load.
 */
export const StepLine = z.object({
  id: z.string(),
  state: LoadState,
  kind: z.enum(['step', 'correction', 'void', 'crew']),
  at: Instant,
  deviceAt: Instant,
  serverAt: Instant,
  who: z.string(),
  reason: z.string(),
  hasPosition: z.boolean(),
  /** Entered on a driver's own device. */
  fromDevice: z.boolean(),
});
export type StepLine = z.infer<typeof StepLine>;

/** A photo or signature, and what it shows. */
export const SheetPhoto = z.object({ id: z.string(), caption: z.string() });

/** A load with everything that is known of its way. */
export const LoadRecord = SheetLoad.extend({
  unitId: z.string(),
  pourId: z.string().nullable(),
  dayOn: Day,
  timeZone: z.string(),
  ...ClockLimitsShape.shape,
  /** The clock of the server. */
  now: Instant,
  driver: z.string().nullable(),
  seal: z.string(),
  history: z.array(StepLine),
  water: z.array(WaterLine),
  receipts: z.array(Receipt),
  returned: z
    .object({
      residueM3: CubicMetres,
      surplusM3: CubicMetres,
      reason: ReturnReason,
      state: ReturnState,
      destination: ReturnDestination.nullable(),
      at: Instant,
    })
    .nullable(),
  photos: z.array(SheetPhoto),
  /** The load that it was transferred from, and those that got what was left of it. */
  transferredFrom: z.object({ id: z.string(), note: z.string() }).nullable(),
  divertedTo: z.array(z.object({ id: z.string(), note: z.string(), customer: z.string(), m3: CubicMetres })),
});
export type LoadRecord = z.infer<typeof LoadRecord>;

/** A pour of the day that could take what is in a drum. */
export const DivertTarget = z.object({
  pourId: z.string(),
  number: z.int(),
  customer: z.string(),
  site: z.string(),
  mix: z.string(),
  /** m³ that no begun load has brought yet. */
  openM3: z.number(),
  travelMinutes: z.int(),
  /** Its class asks for more than this concrete has. */
  isTooWeak: z.boolean(),
});
export type DivertTarget = z.infer<typeof DivertTarget>;
