import { z } from 'zod';
import { PourState } from '../pours/pour-states.ts';
import { DriverBlock } from '../truck-drivers/driver.ts';
import { Id, Instant } from '../values/quantities.ts';
import { unusualRefusal } from '../values/unusual-keys.ts';

const MOST_CHANGES = 200;

export const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou isto ao mesmo tempo. O quadro já mostra como está.',
    data: z.object({ ids: z.array(z.string()) }),
  },
} as const;
export const loadNotFound = { LOAD_NOT_FOUND: { status: 404, message: 'Carga não encontrada.' } } as const;
export const pourNotFound = {
  POUR_NOT_FOUND: { status: 404, message: 'Programação não encontrada.' },
} as const;
export const alreadyBegun = {
  ALREADY_BEGUN: { status: 409, message: 'Esta carga já começou: não pode mais ser movida.' },
} as const;
export const monthClosed = {
  MONTH_CLOSED: { status: 409, message: 'Este mês está fechado: nada pode ser programado nele.' },
} as const;
export const wrongMoment = {
  IN_THE_PAST: { status: 422, message: 'A data e a hora já passaram.' },
  TOO_FAR: { status: 422, message: 'Programe até um ano à frente.' },
} as const;
export const tooManyDays = {
  TOO_MANY_DAYS: { status: 422, message: 'São dias demais de uma vez: mude até 8 dias por vez.' },
} as const;
export const awayFromPour = {
  AWAY_FROM_POUR: {
    status: 422,
    message: 'A carga fica no dia da sua programação. Para outro dia, reagende a programação inteira.',
  },
} as const;
export const wrongState = {
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

/** Why a gesture may be refused. */
export const changeRefusals = {
  ...loadNotFound,
  ...stale,
  ...alreadyBegun,
  ...monthClosed,
  ...pourNotFound,
  BLOCKED: {
    status: 409,
    message: 'Este caminhão e este motorista não podem fazer esta carga.',
    data: z.object({ blocks: z.array(AssignmentBlock).min(1) }),
  },
  PUMP_NOT_FOUND: { status: 422, message: 'Bomba não encontrada ou parada.' },
  ...wrongState,
  ...wrongMoment,
  ...tooManyDays,
  ...awayFromPour,
  ...unusualRefusal,
} as const;

/** Why a load may not be divided. */
export const splitRefusals = {
  ...loadNotFound,
  ...stale,
  ...alreadyBegun,
  ...monthClosed,
  ...wrongMoment,
  ...awayFromPour,
  NOTHING_LEFT: { status: 422, message: 'Cada parte precisa de ao menos 0,5 m³.' },
} as const;
