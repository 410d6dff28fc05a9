import { z } from 'zod';
import { LoadState } from '../concrete-volume/load.ts';
import { PumpKind, VehicleState } from '../fleet-management/vehicle.ts';
import { SeenStand } from '../operational-sheet/sheet.ts';
import { Pour } from '../pours/pour.ts';
import { PourState } from '../pours/pour-states.ts';
import { requires } from '../procedure.ts';
import { DriverBlock, EquipmentKind } from '../truck-drivers/driver.ts';
import { UnitSettings } from '../units-overview/unit-settings.ts';
import { CubicMetres, Day, Id, Instant, text } from '../values/quantities.ts';
import { LEAST_REASON } from '../values/reasons.ts';
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
});
export type BoardDriver = z.infer<typeof BoardDriver>;

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
});
export type DayBoard = z.infer<typeof DayBoard>;

/** A unit's day in one card. */
export const DayOverview = z.object({
  unit: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  dayOn: z.iso.date(),
  m3: z.number(),
  confirmedM3: z.number(),
  capacityM3: z.number(),
  loads: z.int(),
  pours: z.int(),
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

const MOST_CHANGES = 200;
const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou isto ao mesmo tempo. O quadro já mostra como está.',
    data: z.object({ ids: z.array(z.string()) }),
  },
} as const;
const notFound = {
  UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' },
} as const;
const loadNotFound = { LOAD_NOT_FOUND: { status: 404, message: 'Carga não encontrada.' } } as const;
const alreadyBegun = {
  ALREADY_BEGUN: { status: 409, message: 'Esta carga já começou: não pode mais ser movida.' },
} as const;
const monthClosed = {
  MONTH_CLOSED: { status: 409, message: 'Este mês está fechado: nada pode ser programado nele.' },
} as const;

const wrongMoment = {
  IN_THE_PAST: { status: 422, message: 'A data e a hora já passaram.' },
  TOO_FAR: { status: 422, message: 'Programe até um ano à frente.' },
} as const;
const awayFromPour = {
  AWAY_FROM_POUR: {
    status: 422,
    message: 'A carga fica no dia da sua programação. Para outro dia, reagende a programação inteira.',
  },
} as const;
const wrongState = {
  WRONG_STATE: {
    status: 409,
    message: 'A situação da programação não permite isto.',
    data: z.object({ state: PourState }),
  },
} as const;

/** Why a load may not have this truck and driver. */
export const AssignmentBlock = z.object({
  loadId: z.string(),
  kind: z.enum(['driver', 'vehicle_down', 'vehicle_small', 'vehicle_large', 'double_booking', 'not_found']),
  driverBlocks: z.array(DriverBlock),
  /** The other load, of two that want one truck or driver. */
  otherLoadId: z.string().nullable(),
});
export type AssignmentBlock = z.infer<typeof AssignmentBlock>;

/** Moves and assignments of one gesture, with the revisions that were seen. */
export const DayBoardChange = z.object({
  loads: z
    .array(
      z.object({
        id: Id,
        revision: z.int(),
        plannedAt: Instant.optional(),
        vehicleId: Id.nullish(),
        driverId: Id.nullish(),
      }),
    )
    .max(MOST_CHANGES)
    .default([]),
  pours: z
    .array(z.object({ id: Id, revision: z.int(), startsAt: Instant.optional(), pumpId: Id.nullish() }))
    .max(MOST_CHANGES)
    .default([]),
});
export type DayBoardChange = z.infer<typeof DayBoardChange>;

/** The board on which a day is planned. */
export const dayBoard = {
  read: requires('day-board:read')
    .route({ method: 'GET', path: '/day-board', summary: 'O quadro do dia de uma unidade' })
    .input(z.object({ unitId: Id.optional(), day: Day.optional() }))
    .output(DayBoard)
    .errors(notFound),
  overview: requires('day-board:read')
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
  lanes: requires('day-board:read')
    .route({ method: 'GET', path: '/day-board/lanes', summary: 'Um dia de todas as unidades, lado a lado' })
    .input(z.object({ day: Day.optional() }))
    .output(z.object({ dayOn: Day, now: Instant, lanes: z.array(UnitLane) })),
  /** Moves and assigns loads, pours and pumps, all or nothing; a stale revision of any refuses all. */
  change: requires('day-board:change')
    .route({ method: 'POST', path: '/day-board/change', summary: 'Move e atribui cargas' })
    .input(DayBoardChange)
    .output(z.object({ loads: z.array(BoardLoad), pours: z.array(Pour) }))
    .errors({
      ...loadNotFound,
      ...stale,
      ...alreadyBegun,
      ...monthClosed,
      POUR_NOT_FOUND: { status: 404, message: 'Programação não encontrada.' },
      BLOCKED: {
        status: 409,
        message: 'Este caminhão e este motorista não podem fazer esta carga.',
        data: z.object({ blocks: z.array(AssignmentBlock).min(1) }),
      },
      PUMP_NOT_FOUND: { status: 422, message: 'Bomba não encontrada ou parada.' },
      ...wrongState,
      ...wrongMoment,
      ...awayFromPour,
    }),
  /** Divides a load that has not begun into two. */
  split: requires('day-board:change', { once: 'newId' })
    .route({ method: 'POST', path: '/day-board/loads/{id}/split', summary: 'Divide uma carga em duas' })
    .input(z.object({ id: Id, newId: Id, revision: z.int(), m3: CubicMetres.min(0.5), plannedAt: Instant }))
    .output(z.array(BoardLoad))
    .errors({
      ...loadNotFound,
      ...stale,
      ...alreadyBegun,
      ...monthClosed,
      ...wrongMoment,
      ...awayFromPour,
      NOTHING_LEFT: { status: 422, message: 'Cada parte precisa de ao menos 0,5 m³.' },
    }),
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
      POUR_NOT_FOUND: { status: 404, message: 'Programação não encontrada.' },
      ...stale,
      ...monthClosed,
      ...wrongState,
      ...awayFromPour,
      NOTHING_OPEN: { status: 409, message: 'Todo o volume já tem carga.' },
    }),
};
