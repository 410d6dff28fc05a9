import { z } from 'zod';
import { BoardLoad, BoardVehicle } from '../day-board/day-board.ts';
import { figure } from '../figures/figure-of.ts';
import { VehicleState, VehicleType } from '../fleet-management/vehicle.ts';
import { IncidentLine } from '../incidents/incidents.ts';
import { ClockLimitsShape } from '../operational-sheet/clock-limits.ts';
import { requires } from '../procedure.ts';
import { AbsenceKind, DriverBlock, EquipmentKind } from '../truck-drivers/driver.ts';
import { PaperKind } from '../truck-drivers/driver-papers.ts';
import { OpenOccurrence } from '../unit-dashboard/unit-dashboard.ts';
import { Day, Id, Instant, text } from '../values/quantities.ts';
import { STOP_REASON_MISSING } from '../values/reasons.ts';

/** A driver's working day: planned, and as it was. */
export const Shift = z.object({
  id: z.string(),
  driverId: z.string(),
  dayOn: Day,
  vehicleId: z.string().nullable(),
  helperName: z.string(),
  plannedStartsAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  revision: z.int(),
});
export type Shift = z.infer<typeof Shift>;

/** A working day of a day before that began and whose end nobody has noted, with its driver's name. */
export const UnendedShift = Shift.extend({ driver: z.string() });
export type UnendedShift = z.infer<typeof UnendedShift>;

/** A driver on a day. */
export const CrewDriver = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  partner: z.string().nullable(),
  equipment: z.array(EquipmentKind),
  /** Why the driver may not be sent; empty when nothing is in the way. */
  blocks: z.array(DriverBlock),
  /** When the driver has rested eleven hours since the last shift; null when no end of one in the days before is known. */
  restedAt: Instant.nullable(),
  regularVehicleId: z.string().nullable(),
  shift: Shift.nullable(),
  /** The last that began on a day before, of the last days. */
  lastShift: Shift.nullable(),
  absence: z.object({ id: z.string(), kind: AbsenceKind, toOn: Day }).nullable(),
  /** The driver's loads of the day, programmed or by hand, and how many of them are delivered: `countOfDriver`. */
  loads: figure('givenLoads'),
  deliveredLoads: figure('doneLoads'),
  m3: figure('givenVolume'),
});
export type CrewDriver = z.infer<typeof CrewDriver>;

export const CrewVehicle = BoardVehicle.extend({ type: VehicleType, revision: z.int() });
export type CrewVehicle = z.infer<typeof CrewVehicle>;

/** A load of the day with what tells a person which one it is. */
export const CrewLoad = BoardLoad.extend({
  pourNumber: z.int(),
  customer: z.string(),
  site: z.string(),
  mixCode: z.string(),
  isConfirmed: z.boolean(),
});
export type CrewLoad = z.infer<typeof CrewLoad>;

/** A paper of a driver that runs out soon or has run out. */
export const ExpiringPaper = z.object({
  driverId: z.string(),
  driver: z.string(),
  kind: PaperKind,
  onDay: Day,
});
export type ExpiringPaper = z.infer<typeof ExpiringPaper>;

/** Crew and fleet of a unit's day. */
export const CrewDay = z.object({
  unit: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  dayOn: Day,
  today: Day,
  now: Instant,
  clock: ClockLimitsShape,
  /** What drivers asked help for and nobody has taken up, of whichever day. */
  calls: z.array(OpenOccurrence).max(20),
  /** What stands still and is not over. */
  incidents: z.array(IncidentLine),
  drivers: z.array(CrewDriver),
  vehicles: z.array(CrewVehicle),
  loads: z.array(CrewLoad),
  toDo: z.object({
    expiring: z.array(ExpiringPaper),
    /** Of the last days before today, the oldest first. */
    unended: z.array(UnendedShift),
    /** Loads without truck or driver. */
    unassigned: z.int(),
    unassignedNextDay: z.int(),
    /** Drivers who may be sent and have no shift, on a day with loads. */
    withoutShift: z.int(),
    /** Pours of this day and the next that office or customer have not confirmed. */
    unconfirmed: z.int(),
    absent: z.int(),
  }),
});
export type CrewDay = z.infer<typeof CrewDay>;

/** One start of the first round, with who should take it. */
export const FirstRoundStart = z.object({
  startsAt: Instant,
  loadAt: Instant,
  loadIds: z.array(z.string()),
  driverId: z.string().nullable(),
  driver: z.string().nullable(),
  vehicleId: z.string().nullable(),
  plate: z.string().nullable(),
  /** The shift of the day, when there is one already. */
  shiftStartsAt: Instant.nullable(),
});
export type FirstRoundStart = z.infer<typeof FirstRoundStart>;

export const FirstRoundPlan = z.object({
  unit: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  dayOn: Day,
  loads: z.int(),
  m3: z.number(),
  starts: z.array(FirstRoundStart),
  /** Drivers more that would have to start, were the pours confirmed that still wait. */
  moreIfConfirmed: z.int(),
});
export type FirstRoundPlan = z.infer<typeof FirstRoundPlan>;

const ofDay = z.object({ unitId: Id.optional(), day: Day.optional() });
const unitNotFound = { UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } } as const;
const shiftNotFound = { SHIFT_NOT_FOUND: { status: 404, message: 'Jornada não encontrada.' } } as const;
const driverNotFound = { DRIVER_NOT_FOUND: { status: 404, message: 'Motorista não encontrado.' } } as const;
const vehicleNotFound = {
  VEHICLE_NOT_FOUND: { status: 404, message: 'Caminhão não encontrado.' },
} as const;
const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou isto ao mesmo tempo. A tela já mostra como está.',
  },
} as const;
const tooLate = {
  TOO_LATE: { status: 409, message: 'Esta jornada é de mais de 7 dias atrás: não pode mais ser alterada.' },
} as const;
const driverBlocked = {
  DRIVER_BLOCKED: {
    status: 409,
    message: 'Este motorista não pode ser escalado neste dia.',
    data: z.object({ driverBlocks: z.array(DriverBlock).min(1) }),
  },
} as const;
const whatMayBeWrong = {
  ...tooLate,
  ...driverNotFound,
  ...vehicleNotFound,
  ...driverBlocked,
  VEHICLE_DOWN: { status: 409, message: 'Este caminhão está parado: não pode ser escalado.' },
  VEHICLE_TAKEN: {
    status: 409,
    message: 'Este caminhão já está com outro motorista neste dia.',
    data: z.object({ driver: z.string() }),
  },
  ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outra jornada. Recarregue a página.' },
  OTHER_DAY: { status: 422, message: 'O início da jornada não é do dia escolhido.' },
} as const;

/** What a person plans of a shift. */
const ShiftPlan = z.object({
  id: Id,
  driverId: Id,
  vehicleId: Id.nullish(),
  helperName: text(80).default(''),
  startsAt: Instant,
});

/** Crew and fleet of a unit: who drives what, from when on, and what stands in the way. */
export const unitManager = {
  read: requires('unit-manager:read', { sharedBy: 'scope' })
    .route({ method: 'GET', path: '/unit-manager', summary: 'Equipe e frota de um dia da unidade' })
    .input(ofDay.extend({ day: Day.or(z.literal('tomorrow')).optional() }))
    .output(CrewDay)
    .errors(unitNotFound),
  /** Without a day: tomorrow. */
  firstRound: requires('unit-manager:read')
    .route({ method: 'GET', path: '/unit-manager/first-round', summary: 'Inícios de jornada da 1ª rodada' })
    .input(ofDay)
    .output(FirstRoundPlan)
    .errors(unitNotFound),
  /** Plans a driver's day, or changes it: one shift of a driver and day. A second send of the id changes nothing. */
  saveShift: requires('unit-manager:assign')
    .route({ method: 'POST', path: '/unit-manager/shifts', summary: 'Escala um motorista no dia' })
    .input(ShiftPlan.extend({ dayOn: Day, revision: z.int().optional() }))
    .output(Shift)
    .errors({ ...whatMayBeWrong, ...stale }),
  /** Makes the shifts of a plan, all or none; who has one already keeps it. */
  planShifts: requires('unit-manager:assign')
    .route({ method: 'POST', path: '/unit-manager/plan-shifts', summary: 'Cria as jornadas da 1ª rodada' })
    .input(
      z.object({
        dayOn: Day,
        shifts: z
          .array(ShiftPlan)
          .min(1)
          .max(200)
          .refine((shifts) => new Set(shifts.map(({ driverId }) => driverId)).size === shifts.length, {
            error: 'Cada motorista tem uma jornada por dia.',
          }),
      }),
    )
    .output(z.object({ made: z.array(Shift), kept: z.int() }))
    .errors(whatMayBeWrong),
  /** Notes when a shift began or ended in fact, or corrects what was noted. */
  clockShift: requires('unit-manager:assign')
    .route({
      method: 'POST',
      path: '/unit-manager/shifts/{id}/clock',
      summary: 'Marca início ou fim da jornada',
    })
    .input(z.object({ id: Id, revision: z.int(), step: z.enum(['start', 'end']), at: Instant }))
    .output(Shift)
    .errors({
      ...shiftNotFound,
      ...stale,
      IN_THE_FUTURE: { status: 422, message: 'Esta hora ainda não chegou.' },
      NOT_STARTED: { status: 409, message: 'Marque antes o início da jornada.' },
      BEFORE_START: { status: 422, message: 'O fim vem depois do início da jornada.' },
      OTHER_DAY: { status: 422, message: 'Esta jornada é de outro dia.' },
      TOO_LONG: {
        status: 422,
        message: 'A jornada passaria de 24 horas: confira o dia e a hora.',
      },
      ...driverBlocked,
      OTHER_SHIFT: { status: 409, message: 'Nesta hora este motorista está em outra jornada.' },
      ...tooLate,
    }),
  /** Takes a shift that has not begun off the day. */
  dropShift: requires('unit-manager:assign')
    .route({ method: 'POST', path: '/unit-manager/shifts/{id}/drop', summary: 'Retira uma jornada do dia' })
    .input(z.object({ id: Id, revision: z.int() }))
    .output(z.object({ dropped: z.literal(true) }))
    .errors({
      ...shiftNotFound,
      ...stale,
      ALREADY_BEGUN: { status: 409, message: 'Esta jornada já começou: não pode mais ser retirada.' },
    }),
  /** Blocks a truck with a reason, or releases it. */
  setVehicleState: requires('unit-manager:assign')
    .route({
      method: 'POST',
      path: '/unit-manager/vehicles/{id}/state',
      summary: 'Bloqueia ou libera um caminhão',
    })
    .input(
      z.object({
        id: Id,
        revision: z.int(),
        state: VehicleState.extract(['available', 'restricted', 'in_maintenance', 'stopped']),
        reason: text(300).default(''),
      }),
    )
    .output(z.object({ id: z.string(), state: VehicleState, revision: z.int(), plannedLoads: z.int() }))
    .errors({
      ...vehicleNotFound,
      ...stale,
      REASON_REQUIRED: { status: 422, message: STOP_REASON_MISSING },
    }),
};
