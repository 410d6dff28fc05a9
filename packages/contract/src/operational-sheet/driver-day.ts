import { z } from 'zod';
import { ReturnLine } from '../concrete-return/returned.ts';
import { LoadState } from '../concrete-volume/load.ts';
import { NoteLink } from '../delivery-note/note-link.ts';
import { figure } from '../figures/figure-of.ts';
import { VehicleState } from '../fleet-management/vehicle.ts';
import { DriverEventKind, EquipmentKind } from '../truck-drivers/driver.ts';
import { UnitSettings } from '../units-overview/unit-settings.ts';
import { Cents, CubicMetres, Day, Instant } from '../values/quantities.ts';
import { conflictKinds } from './load-conflict-words.ts';
import { ChecklistAnswer, checklistItems, EntryRefusal, SeenLoad } from './sheet-entries.ts';

/** When each step of a load has begun in fact. */
export const StepMoments = z.object({
  loadingAt: Instant.nullable(),
  enRouteAt: Instant.nullable(),
  onSiteAt: Instant.nullable(),
  dischargingAt: Instant.nullable(),
  washingAt: Instant.nullable(),
  returningAt: Instant.nullable(),
  backAt: Instant.nullable(),
});

/** Water that was added to a load beyond its mix. */
export const WaterLine = z.object({
  id: z.string(),
  litres: z.int(),
  askedBy: z.string(),
  /** Beyond the limit and without the manager's code. */
  unapproved: z.boolean(),
  /** A code was told with it, and did not match. */
  wrongCode: z.boolean(),
  at: Instant,
});

/** Who received a load. */
export const Receipt = z.object({
  receiverName: z.string(),
  receiverDocument: z.string(),
  isAbsent: z.boolean(),
  slumpMm: z.int().nullable(),
  temperatureC: z.number().nullable(),
  cylinders: z.int(),
  notes: z.string(),
  at: Instant,
});

/** The plant had given a begun load another turn, as its driver reads it, or whoever has it now. */
export const DriverConflict = z.object({
  kind: z.enum(conflictKinds),
  /** When the plant had given it to somebody else, or taken it off the plan. */
  since: Instant,
  /** The other one; null when the plant had given it to nobody. */
  with: z.string().nullable(),
  /** The truck that the driver has it in, and the one that the plan had given it; null where the truck is not asked about. */
  truck: z.string().nullable(),
  otherTruck: z.string().nullable(),
  /** This driver has begun it: it stays here until the plant decides. */
  isMine: z.boolean(),
});

/** A load as its driver carries it: everything that is needed without a network, and no price. */
export const DriverLoad = z.object({
  id: z.string(),
  pourNumber: z.int().nullable(),
  /** Its turn among the pour's loads, and how many they are. */
  turn: z.int().nullable(),
  turns: z.int().nullable(),
  state: LoadState,
  plannedAt: Instant.nullable(),
  steps: StepMoments,
  noteSeries: z.string(),
  noteNumber: z.int().nullable(),
  /** The public page of its delivery note; null before it has one. */
  noteToken: z.string().nullable(),
  /** Until when that page opens. */
  noteLink: NoteLink.nullable(),
  /** What opens the whole note at that page. */
  noteCode: z.string().nullable(),
  m3: CubicMetres,
  seal: z.string(),
  customer: z.string(),
  site: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  accessNotes: z.string(),
  contactName: z.string(),
  contactPhone: z.string().nullable(),
  mix: z.object({
    code: z.string(),
    name: z.string(),
    strengthClass: z.string(),
    slumpMm: z.int(),
    slumpToleranceMm: z.int(),
    aggregate: z.string(),
  }),
  pumped: z.boolean(),
  pump: z.string().nullable(),
  notes: z.string(),
  moulding: z.boolean(),
  vehicleId: z.string().nullable(),
  vehicle: z.string().nullable(),
  /** m³ that its truck's drum holds; null without a truck that is the plant's. */
  drumM3: CubicMetres.nullable(),
  waterLimitLitres: z.int(),
  water: z.array(WaterLine),
  receipt: Receipt.nullable(),
  returned: ReturnLine.nullable(),
  /** Usual minutes of this site and hour: the way, the wait before the discharge, the discharge. */
  usual: z.object({ travel: z.int(), wait: z.int(), discharge: z.int() }),
  /** What of it was said "ciente" to; null of nothing yet. */
  seen: SeenLoad.nullable(),
  /** Set as long as the plant has not decided whose it is. */
  conflict: DriverConflict.nullable(),
});
export type DriverLoad = z.infer<typeof DriverLoad>;

/** The states of a driver's sheet of a day. */
export const sheetStates = ['open', 'sent', 'checked', 'given_back', 'closed'] as const;
export const SheetState = z.enum(sheetStates);
export type SheetState = z.infer<typeof SheetState>;

/** The driver's working day as the sheet keeps it. */
export const DriverShift = z.object({
  id: z.string(),
  /** The day whose sheet it is: the one before, when it went past midnight. */
  dayOn: Day,
  plannedStartsAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  helperName: z.string(),
  vehicleId: z.string().nullable(),
  odometerOutKm: z.int().nullable(),
  odometerInKm: z.int().nullable(),
  hourMeterOut: z.number().nullable(),
  hourMeterIn: z.number().nullable(),
  checklist: z.array(ChecklistAnswer),
  sheet: SheetState,
  givenBackReason: z.string(),
});
export type DriverShift = z.infer<typeof DriverShift>;

/** A notice for the person who is signed in. */
export const NoticeLine = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  kind: z.enum(['message', 'crisis', 'drill']),
  from: z.string(),
  at: Instant,
  readAt: Instant.nullable(),
});
export type NoticeLine = z.infer<typeof NoticeLine>;

/** What was noted of the driver and waits for a "ciente". */
export const EventToRead = z.object({
  id: z.string(),
  kind: DriverEventKind,
  onDay: Day,
  amountCents: Cents,
  description: z.string(),
});
export type EventToRead = z.infer<typeof EventToRead>;

/** A page of the manual that a driver has read and understood. */
export const ManualReading = z.object({ page: z.string(), version: Day, at: Instant });
export type ManualReading = z.infer<typeof ManualReading>;

/** The day of one driver: what the app opens with, and keeps for when there is no network. */
export const DriverDay = z.object({
  /** The server's clock: how wrong the device's is, shows beside it. */
  now: Instant,
  dayOn: Day,
  driver: z.object({ id: z.string(), name: z.string() }),
  unit: z.object({
    id: z.string(),
    name: z.string(),
    timeZone: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  settings: UnitSettings,
  /** What the company's forms offer to the driver on this day. */
  reasons: z.object({
    return: z.array(z.string()),
    refuse: z.array(z.string()),
    delay: z.array(z.string()),
  }),
  /** Whether the device sounds at the marks of the clock, and at which minute besides the plant's own. */
  clockAlarm: z.object({ isOn: z.boolean(), minutes: z.int() }),
  /** What nobody drives with: a NÃO of these in the checklist of the shift stops the truck. */
  seriousItems: z.array(z.enum(checklistItems)),
  /** The truck of the day: of the shift, else the regular one. */
  vehicle: z
    .object({
      id: z.string(),
      plate: z.string(),
      fleetNumber: z.string(),
      drumM3: CubicMetres,
      state: VehicleState,
      stateReason: z.string(),
    })
    .nullable(),
  /** Trucks of the unit that the driver may take instead. */
  vehicles: z.array(
    z.object({
      id: z.string(),
      plate: z.string(),
      fleetNumber: z.string(),
      equipment: EquipmentKind,
      /** The driver who is out with it now; null when nobody else is. */
      takenBy: z.string().nullable(),
      /** What its odometer showed last; null when nobody has noted it of late. */
      odometerKm: z.int().nullable(),
    }),
  ),
  /** What the driver may operate. */
  equipment: z.array(EquipmentKind),
  shift: DriverShift.nullable(),
  loads: z.array(DriverLoad),
  /** Loads that the driver had read and has no longer, until the driver knows it. */
  gone: z.array(z.object({ loadId: z.string(), seen: SeenLoad })),
  /** Loads of which a notice has told the driver what the plant decided: they are somebody else's. */
  decidedAway: z.array(z.string()),
  fuelLitres: figure('fuel'),
  notices: z.array(NoticeLine),
  events: z.array(EventToRead),
  /** Of each page of the manual the last that was read. */
  readings: z.array(ManualReading),
  /** When the driver's own papers run out; null where nobody has said. */
  papers: z.object({
    licenceExpiresOn: Day.nullable(),
    toxicologyExpiresOn: Day.nullable(),
    medicalExpiresOn: Day.nullable(),
  }),
  /** This month's loads and m³, and the hours driven today. */
  month: z.object({ loads: z.int(), m3: z.number() }),
  /** Hours of rest between two working days. */
  restHours: z.int(),
  /** When the driver has rested since the last working day; null when none of late has ended. */
  restedAt: Instant.nullable(),
  /** Entries of the driver that were held and that the plant has decided against. */
  turnedDown: z.array(z.object({ id: z.string(), refusal: EntryRefusal })),
});
export type DriverDay = z.infer<typeof DriverDay>;
