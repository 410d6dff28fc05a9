import { z } from 'zod';
import { LoadState } from '../concrete-volume/load.ts';
import { figure } from '../figures/figure-of.ts';
import { PumpKind, VehicleState } from '../fleet-management/vehicle.ts';
import { SeenStand } from '../operational-sheet/sheet.ts';
import { Pour } from '../pours/pour.ts';
import { PourState } from '../pours/pour-states.ts';
import { requires } from '../procedure.ts';
import { DriverBlock, EquipmentKind } from '../truck-drivers/driver.ts';
import { UnitSettings } from '../units-overview/unit-settings.ts';
import { CubicMetres, Day, Id, Instant, text } from '../values/quantities.ts';
import { LEAST_REASON } from '../values/reasons.ts';
import { reasons } from '../values/unusual-keys.ts';
import {
  alreadyBegun,
  awayFromPour,
  changeRefusals,
  DayBoardChange,
  loadNotFound,
  monthClosed,
  pourNotFound,
  splitRefusals,
  stale,
  wrongState,
} from './day-board-change.ts';
import { Overnight } from './overnight.ts';

/** A load on the board. */
export const BoardLoad = z.object({
  id: z.string(),
  pourId: z.string(),
  turn: z.int(),
  m3: CubicMetres,
  state: LoadState,
  noteNumber: z.int().nullable(),
  /** When mixing was to begin, and when each step has begun in fact. */
  plannedAt: Instant,
  begun: z.object({
    loadingAt: Instant.optional(),
    enRouteAt: Instant.optional(),
    onSiteAt: Instant.optional(),
    dischargingAt: Instant.optional(),
    washingAt: Instant.optional(),
    returningAt: Instant.optional(),
    backAt: Instant.optional(),
  }),
  vehicleId: z.string().nullable(),
  driverId: z.string().nullable(),
  revision: z.int(),
});
export type BoardLoad = z.infer<typeof BoardLoad>;

export const BoardVehicle = z.object({
  id: z.string(),
  plate: z.string(),
  fleetNumber: z.string(),
  drumM3: CubicMetres,
  state: VehicleState,
  stateReason: z.string(),
  partner: z.string().nullable(),
  pumpKind: PumpKind.nullable(),
  /** Its driver of the day: of the shift, or else the regular one. */
  driverId: z.string().nullable(),
});
export type BoardVehicle = z.infer<typeof BoardVehicle>;

export const BoardDriver = z.object({
  id: z.string(),
  name: z.string(),
  equipment: z.array(EquipmentKind),
  /** Why this driver may not be sent on this day; empty when nothing is in the way. */
  blocks: z.array(DriverBlock),
  shiftStartsAt: Instant.nullable(),
  /** Since when a load does not cut the rest after the last working day short; null when nothing is known of one. */
  restedAt: Instant.nullable(),
});
export type BoardDriver = z.infer<typeof BoardDriver>;

/** What of the nights beside the day keeps its trucks and drivers on the road: a gesture is refused for it too. */
export const Beside = z.object({
  pours: z.array(
    z.object({
      id: z.string(),
      customer: z.string(),
      startsAt: Instant,
      travelMinutes: z.int(),
      pumped: z.boolean(),
    }),
  ),
  loads: z.array(BoardLoad),
});
export type Beside = z.infer<typeof Beside>;

/** One day of one unit: everything that the board draws and simulates. */
export const DayBoard = z.object({
  unit: z.object({
    id: z.string(),
    name: z.string(),
    timeZone: z.string(),
    capacityM3PerHour: z.number(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  settings: UnitSettings,
  dayOn: Day,
  /** The first instant of the day; minutes of the day are counted from here. */
  beginsAt: Instant,
  /** The server's clock. */
  now: Instant,
  mixers: z.array(BoardVehicle),
  pumps: z.array(BoardVehicle),
  drivers: z.array(BoardDriver),
  pours: z.array(Pour),
  loads: z.array(BoardLoad),
  /** Which planned loads their drivers know of. */
  seen: z.array(SeenStand.extend({ loadId: z.string() })),
  /** Pours of the day before that go on after midnight: they are planned on their own day's board. */
  overnight: z.array(Overnight),
  beside: Beside,
  /** Of the days about this one those in which nothing is moved any more: their month, or they themselves, are closed. */
  closed: z.array(z.object({ dayOn: Day, by: z.enum(['month', 'day']) })),
});
export type DayBoard = z.infer<typeof DayBoard>;

/** A unit's day in one card. */
export const DayOverview = z.object({
  unit: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  dayOn: z.iso.date(),
  m3: figure('ordered'),
  confirmedM3: figure('confirmed'),
  capacityM3: figure('capacity'),
  loads: figure('plannedLoads'),
  pours: figure('pours'),
  pumpsBooked: z.int(),
  pumps: z.int(),
  trucks: z.int(),
  conflicts: z.int(),
  /** Waiting for the office; confirmed by the office but not by the customer. */
  waiting: z.int(),
  unconfirmed: z.int(),
});
export type DayOverview = z.infer<typeof DayOverview>;

/** A pour as a bar of its unit's lane. */
export const LanePour = z.object({
  id: z.string(),
  number: z.int(),
  /** The day on whose board it stands: the one before, of what goes on after midnight. */
  dayOn: Day,
  state: PourState,
  customer: z.string(),
  site: z.string(),
  m3: CubicMetres,
  /** When placing was to begin. */
  startsAt: Instant,
  /** As the day is driven: the first truck at the site, and the last one discharged. */
  fromAt: Instant,
  untilAt: Instant,
  hasConflict: z.boolean(),
});
export type LanePour = z.infer<typeof LanePour>;

/** A unit's day as a lane of the board of every unit. */
export const UnitLane = DayOverview.extend({
  /** The first instant of the unit's day, and those between which its plant is open. */
  beginsAt: Instant,
  opensAt: Instant,
  closesAt: Instant,
  capacityM3PerHour: z.number(),
  /** m³ that the plant begins to load in each hour of the day, from its first on. */
  plantM3: z.array(z.number()),
  /** Its pours, in the order of the clock. */
  bars: z.array(LanePour),
});
export type UnitLane = z.infer<typeof UnitLane>;

const notFound = {
  UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' },
} as const;
/** The board on which a day is planned. */
export const dayBoard = {
  read: requires('day-board:read', { sharedBy: 'scope' })
    .route({ method: 'GET', path: '/day-board', summary: 'O quadro do dia de uma unidade' })
    .input(z.object({ unitId: Id.optional(), day: Day.optional() }))
    .output(DayBoard)
    .errors(notFound),
  overview: requires('day-board:read', { sharedBy: 'scope' })
    .route({ method: 'GET', path: '/day-board/overview', summary: 'Os dias das unidades em cartões' })
    .input(
      z.object({
        unitId: Id.optional(),
        from: Day.optional(),
        days: z.coerce.number().int().min(1).max(7).default(1),
      }),
    )
    .output(z.array(DayOverview)),
  /** One day of every unit that the actor sees; without a day, today on the clock of the first. */
  lanes: requires('day-board:read', { sharedBy: 'scope' })
    .route({ method: 'GET', path: '/day-board/lanes', summary: 'Um dia de todas as unidades, lado a lado' })
    .input(z.object({ day: Day.optional() }))
    .output(z.object({ dayOn: Day, now: Instant, lanes: z.array(UnitLane) })),
  /** Moves and assigns loads, pours and pumps, all or nothing; a stale revision of any refuses all. */
  change: requires('day-board:change')
    .route({ method: 'POST', path: '/day-board/change', summary: 'Move e atribui cargas' })
    .input(DayBoardChange.extend({ reasons }))
    .output(z.object({ loads: z.array(BoardLoad), pours: z.array(Pour) }))
    .errors(changeRefusals),
  /** Divides a load that has not begun into two. */
  split: requires('day-board:change', { once: 'newId' })
    .route({ method: 'POST', path: '/day-board/loads/{id}/split', summary: 'Divide uma carga em duas' })
    .input(z.object({ id: Id, newId: Id, revision: z.int(), m3: CubicMetres.min(0.5), plannedAt: Instant }))
    .output(z.array(BoardLoad))
    .errors(splitRefusals),
  /** Takes a planned load off the day; its m³ are open again. */
  dropLoad: requires('day-board:change')
    .route({ method: 'POST', path: '/day-board/loads/{id}/drop', summary: 'Retira uma carga programada' })
    .input(z.object({ id: Id, revision: z.int(), reason: text(300, LEAST_REASON) }))
    .output(BoardLoad)
    .errors({ ...loadNotFound, ...stale, ...alreadyBegun, ...monthClosed }),
  /** Plans the m³ of a pour that no load carries yet. */
  planRest: requires('day-board:change')
    .route({
      method: 'POST',
      path: '/day-board/pours/{id}/plan-rest',
      summary: 'Programa o volume que falta',
    })
    .input(z.object({ id: Id, revision: z.int() }))
    .output(z.array(BoardLoad))
    .errors({
      ...pourNotFound,
      ...stale,
      ...monthClosed,
      ...wrongState,
      ...awayFromPour,
      NOTHING_OPEN: { status: 409, message: 'Todo o volume já tem carga.' },
    }),
};
