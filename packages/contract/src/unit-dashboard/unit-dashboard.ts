import { z } from 'zod';
import { LoadState } from '../concrete-volume/load.ts';
import { figure } from '../figures/figure-of.ts';
import { VehicleState, VehicleType } from '../fleet-management/vehicle.ts';
import { IncidentLine } from '../incidents/incidents.ts';
import { RoadClockShape } from '../operational-sheet/clock-limits.ts';
import { StepMoments } from '../operational-sheet/driver-day.ts';
import { OccurrenceKind } from '../operational-sheet/sheet-entries.ts';
import { requires } from '../procedure.ts';
import { Opens, PanelLoad, ShownDay, sharedFigures, UnitOfFigures } from '../totals/totals.ts';
import { CubicMetres, Day, Id, Instant } from '../values/quantities.ts';

/** The end of one hour of the day: m³ delivered since midnight, and what the day's goal expected by then. */
const HourOfCurve = z.object({
  /** 0 to 23, in the unit's time: the hour that ends the step is `hour + 1`. */
  hour: z.int().min(0).max(23),
  /** m³ of loads of this hour. */
  m3: figure('volume'),
  /** m³ since midnight to the end of this hour. */
  cumulativeM3: figure('volume'),
  /** m³ of the day's goal due by the end of this hour; null without a goal. */
  expectedM3: figure('expected').nullable(),
});

/** One unit on one day: `/unit-dashboard`. */
export const UnitDashboard = z.object({
  ...sharedFigures,
  unit: UnitOfFigures,
  /** The 24 hours of the day shown; of today only those that have begun. */
  curve: z.array(HourOfCurve),
  /** The ten loads that were loaded last, whatever their day; cancelled ones aside. */
  lastLoads: z.array(PanelLoad).max(10),
  /** Sellers' records that wait for confirmation, the oldest 20; their count is `attention.pending`. */
  pending: z.array(PanelLoad).max(20),
  pendingOpens: Opens,
});
export type UnitDashboard = z.infer<typeof UnitDashboard>;

/** A load that is to leave the plant. */
export const Departure = z.object({
  loadId: z.string(),
  pourId: z.string(),
  plannedAt: Instant,
  m3: CubicMetres,
  customerName: z.string(),
  siteName: z.string(),
  plate: z.string().nullable(),
  driverName: z.string().nullable(),
});
export type Departure = z.infer<typeof Departure>;

/** What a unit's day was planned to be, and what leaves next. */
export const UnitPlan = z.object({
  unit: UnitOfFigures,
  at: Instant,
  dayOn: Day,
  /** m³ on the agenda of the day, and those of them that are confirmed. */
  plannedM3: figure('plannedVolume'),
  confirmedM3: figure('plannedConfirmed'),
  /** m³ that were to be loaded by the end of each hour, 0 to 23. */
  planned: z.array(figure('plannedByHour')).length(24),
  departures: z.array(Departure).max(3),
  /** Trucks and pumps of the unit by how they stand; inactive ones aside. */
  vehicles: z.array(z.object({ type: VehicleType, state: VehicleState, count: z.int() })),
});
export type UnitPlan = z.infer<typeof UnitPlan>;

/** A load under way, with what its clock and its end are told from. */
export const RoadLoad = z.object({
  id: z.string(),
  noteSeries: z.string(),
  noteNumber: z.int().nullable(),
  state: LoadState,
  m3: CubicMetres,
  customer: z.string(),
  site: z.string(),
  vehicleId: z.string().nullable(),
  vehicle: z.string().nullable(),
  driver: z.string().nullable(),
  steps: StepMoments,
  /** Usual minutes of its way, the wait at its site and its discharge. */
  usual: z.object({ travel: z.int(), wait: z.int(), discharge: z.int() }),
});
export type RoadLoad = z.infer<typeof RoadLoad>;

/** What a driver asked help for and nobody has taken up. */
export const OpenOccurrence = z.object({
  id: z.string(),
  kind: OccurrenceKind,
  text: z.string(),
  driverId: z.string(),
  driver: z.string(),
  /** The telephone to call. */
  phone: z.string().nullable(),
  vehicleId: z.string().nullable(),
  vehicle: z.string().nullable(),
  loadId: z.string().nullable(),
  at: Instant,
});
export type OpenOccurrence = z.infer<typeof OpenOccurrence>;

/** What is on the road of a unit now. */
export const UnitRoad = z.object({
  unit: UnitOfFigures,
  at: Instant,
  clock: RoadClockShape,
  /** The oldest concrete first. */
  loads: z.array(RoadLoad).max(200),
  /** Surplus that waits for a decision, m³ and how many. */
  returns: z.object({ count: figure('undecided'), m3: figure('waitingSurplus') }),
  occurrences: z.array(OpenOccurrence).max(20),
  incidents: z.array(IncidentLine),
});
export type UnitRoad = z.infer<typeof UnitRoad>;

const unitNotFound = { UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } } as const;

export const unitDashboard = {
  /** The day's programme of a unit: its own, or the one chosen, as with `read`. */
  plan: requires('unit-dashboard:read', { sharedBy: 'scope' })
    .route({ method: 'GET', path: '/unit-dashboard/plan', summary: 'Programação do dia da unidade' })
    .input(z.object({ unitId: Id.optional() }))
    .output(UnitPlan)
    .errors(unitNotFound),
  /** The loads under way, with their clocks, and what waits for a hand. */
  road: requires('unit-dashboard:read', { sharedBy: 'scope' })
    .route({ method: 'GET', path: '/unit-dashboard/road', summary: 'Cargas na rua agora' })
    .input(z.object({ unitId: Id.optional() }))
    .output(UnitRoad)
    .errors(unitNotFound),
  /** A unit reads its own; admin and supervisor choose, and get the first by name when they do not. */
  read: requires('unit-dashboard:read', { sharedBy: 'scope' })
    .route({ method: 'GET', path: '/unit-dashboard', summary: 'Painel da unidade' })
    .input(z.object({ unitId: Id.optional(), day: ShownDay.optional() }))
    .output(UnitDashboard)
    .errors(unitNotFound),
};
