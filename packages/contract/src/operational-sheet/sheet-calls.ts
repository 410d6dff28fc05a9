import { z } from 'zod';
import { LoadState } from '../concrete-volume/load.ts';
import { AssignmentBlock } from '../day-board/day-board-change.ts';
import { requires } from '../procedure.ts';
import { DriverBlock } from '../truck-drivers/driver.ts';
import { CubicMetres, Day, Id, Instant, text } from '../values/quantities.ts';
import { SheetState } from './driver-day.ts';
import { DaySheet, DivertTarget } from './sheet.ts';
import { MOST_SHIFT, MOST_WATER_LITRES } from './sheet-entries.ts';

const reason = text(300, 5, 'Diga o motivo.');
const ofDay = z.object({ unitId: Id.optional(), day: Day.optional() });
const unitNotFound = { UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } } as const;
const loadNotFound = { LOAD_NOT_FOUND: { status: 404, message: 'Carga não encontrada.' } } as const;
const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou isto ao mesmo tempo. A tela já mostra como está.',
  },
} as const;
const closed = {
  MONTH_CLOSED: { status: 409, message: 'Este mês está fechado: a carga não pode mudar.' },
} as const;
const notUnderWay = {
  NOT_UNDER_WAY: {
    status: 409,
    message: 'Esta carga não está em viagem.',
    data: z.object({ state: LoadState }),
  },
} as const;
const shiftNotFound = { SHIFT_NOT_FOUND: { status: 404, message: 'Ficha não encontrada.' } } as const;
const wrongSheet = {
  WRONG_SHEET_STATE: {
    status: 409,
    message: 'Esta ficha está em outra situação.',
    data: z.object({ state: SheetState }),
  },
} as const;

const Seen = z.object({ id: Id, revision: z.int() });
/** A sheet after what was done with it. */
const SheetAfter = z.object({ id: z.string(), sheet: SheetState, revision: z.int() });
const Changed = z.object({ id: z.string(), state: LoadState, revision: z.int() });

const gauge = (most: number) => z.number().min(0).max(most).nullable();

/** Sheets of one conferring. */
const MOST_SHEETS = 200;

/** What the manager reads of a day on the road, and does with it. */
export const daySheetCalls = {
  /** Without a day: today on the unit's clock. */
  read: requires('operational-sheet:read')
    .route({ method: 'GET', path: '/operational-sheet', summary: 'O dia de todos os motoristas' })
    .input(ofDay)
    .output(DaySheet)
    .errors(unitNotFound),
  /** Checks sheets that were handed in: all of them, or none. */
  confer: requires('operational-sheet:correct')
    .route({ method: 'POST', path: '/operational-sheet/confer', summary: 'Confere fichas de motoristas' })
    .input(z.object({ sheets: z.array(Seen).min(1).max(MOST_SHEETS) }))
    .output(z.array(SheetAfter))
    .errors({ ...shiftNotFound, ...stale, ...wrongSheet }),
  /** Gives a sheet back to its driver, who reads why and hands it in again. */
  giveBack: requires('operational-sheet:correct')
    .route({
      method: 'POST',
      path: '/operational-sheet/sheets/{id}/give-back',
      summary: 'Devolve uma ficha ao motorista',
    })
    .input(Seen.extend({ reason }))
    .output(SheetAfter)
    .errors({ ...shiftNotFound, ...stale, ...wrongSheet }),
  /** Puts gauges and the end of a shift right; hands the sheet in for a driver who cannot. */
  mendShift: requires('operational-sheet:correct')
    .route({
      method: 'POST',
      path: '/operational-sheet/sheets/{id}/mend',
      summary: 'Corrige os dados da jornada',
    })
    .input(
      Seen.extend({
        startedAt: Instant.nullable(),
        endedAt: Instant.nullable(),
        odometerOutKm: z.int().min(0).max(9_999_999).nullable(),
        odometerInKm: z.int().min(0).max(9_999_999).nullable(),
        hourMeterOut: gauge(999_999),
        hourMeterIn: gauge(999_999),
        handIn: z.boolean().default(false),
        reason,
      }),
    )
    .output(SheetAfter)
    .errors({
      ...shiftNotFound,
      ...stale,
      ...wrongSheet,
      ODOMETER_WRONG: {
        status: 422,
        message: `O hodômetro de volta fica de 0 a ${MOST_SHIFT.km} km acima do de saída.`,
      },
      HOUR_METER_WRONG: {
        status: 422,
        message: `O horímetro de volta fica de 0 a ${MOST_SHIFT.hours} h acima do de saída.`,
      },
      DRIVER_BLOCKED: {
        status: 409,
        message: 'Este motorista não pode dirigir: há impedimento no cadastro.',
        data: z.object({ driverBlocks: z.array(DriverBlock).min(1) }),
      },
      SHIFT_BACKWARDS: {
        status: 422,
        message: `A jornada começa no seu dia e termina até ${MOST_SHIFT.hours} h depois de começar, nunca no futuro.`,
      },
    }),
  /** "Vi": somebody takes an occurrence up. */
  takeUp: requires('operational-sheet:correct')
    .route({
      method: 'POST',
      path: '/operational-sheet/occurrences/{id}/take-up',
      summary: 'Assume uma ocorrência',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ id: z.string() }))
    .errors({ OCCURRENCE_NOT_FOUND: { status: 404, message: 'Ocorrência não encontrada.' } }),
  /** Litres beyond the mix that need no code; null: as the unit's setting says. */
  setWaterLimit: requires('operational-sheet:correct')
    .route({
      method: 'POST',
      path: '/operational-sheet/loads/{loadId}/water-limit',
      summary: 'Define o limite de água de uma carga',
    })
    .input(
      z.object({
        loadId: Id,
        revision: z.int(),
        litres: z.int().min(0).max(MOST_WATER_LITRES).nullable(),
      }),
    )
    .output(Changed)
    .errors({ ...loadNotFound, ...stale, ...closed, ...notUnderWay }),
  /** Another driver or truck goes on with a load that is under way; its history stays its own. */
  swapCrew: requires('operational-sheet:correct', { once: 'id' })
    .route({
      method: 'POST',
      path: '/operational-sheet/loads/{loadId}/swap-crew',
      summary: 'Troca caminhão ou motorista de uma carga em viagem',
    })
    .input(
      z.object({
        loadId: Id,
        /** The id of the row that tells of it: a second send changes nothing. */
        id: Id,
        revision: z.int(),
        vehicleId: Id,
        driverId: Id,
        reason,
      }),
    )
    .output(Changed)
    .errors({
      ...loadNotFound,
      ...stale,
      ...closed,
      ...notUnderWay,
      SAME_CREW: { status: 422, message: 'Este já é o caminhão e o motorista da carga.' },
      BLOCKED: {
        status: 409,
        message: 'Este caminhão e este motorista não podem seguir com a carga.',
        data: z.object({ blocks: z.array(AssignmentBlock).min(1) }),
      },
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outra etapa. Recarregue a página.' },
    }),
  /** Pours around now that could take what is in a load's drum, the nearest first. */
  divertTargets: requires('operational-sheet:read')
    .route({
      method: 'GET',
      path: '/operational-sheet/loads/{loadId}/divert-targets',
      summary: 'Obras que podem receber o concreto',
    })
    .input(z.object({ loadId: Id }))
    .output(z.array(DivertTarget))
    .errors(loadNotFound),
  /**
   * What is left in the drum goes to another pour as a load of its own: same truck, driver and first water, a note of
   * its own. The pour's planned loads give way to it.
   */
  divert: requires('operational-sheet:step', { once: 'id' })
    .route({
      method: 'POST',
      path: '/operational-sheet/loads/{loadId}/divert',
      summary: 'Desvia o concreto para outra obra',
    })
    .input(
      z.object({
        loadId: Id,
        /** The step's id, and the new load's: a second send changes nothing. */
        id: Id,
        newLoadId: Id,
        revision: z.int(),
        pourId: Id,
        /** m³ that this load's own site has got. */
        deliveredM3: CubicMetres,
        reason,
        /** Refuses a pour that could not take all of it within the concrete's life. */
        withinLife: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        diverted: Changed,
        load: Changed.extend({ noteSeries: z.string(), noteNumber: z.int().nullable() }),
      }),
    )
    .errors({
      ...loadNotFound,
      ...stale,
      ...closed,
      NOT_NEXT: {
        status: 409,
        message: 'A carga está em outra etapa.',
        data: z.object({ state: LoadState }),
      },
      POUR_NOT_FOUND: { status: 404, message: 'Programação não encontrada.' },
      SAME_POUR: { status: 422, message: 'Escolha outra obra: esta já é a da carga.' },
      TOO_WEAK: { status: 422, message: 'O concreto é de classe menor que a pedida por esta obra.' },
      NO_WAY_OUT: {
        status: 409,
        message:
          'Esta obra não recebe mais este concreto dentro do prazo. A lista já mostra as saídas de agora.',
      },
      NOTHING_LEFT: { status: 422, message: 'Não sobra concreto no balão para desviar.' },
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outra carga. Recarregue a página.' },
    }),
  /** The office notes who received a load whose driver could not. */
  receive: requires('operational-sheet:correct', { once: 'id' })
    .route({
      method: 'POST',
      path: '/operational-sheet/loads/{loadId}/receive',
      summary: 'Registra o recebimento pela usina',
    })
    .input(
      z.object({
        loadId: Id,
        id: Id,
        receiverName: text(80, 1, 'Informe quem recebeu.'),
        receiverDocument: text(20).default(''),
        notes: text(500).default(''),
      }),
    )
    .output(z.object({ id: z.string() }))
    .errors({
      ...loadNotFound,
      ...closed,
      NOT_RECEIVED_YET: {
        status: 409,
        message: 'O recebimento se registra na obra, da descarga em diante.',
      },
      ID_TAKEN: {
        status: 409,
        message: 'Este envio já foi usado para outro recebimento. Recarregue a página.',
      },
    }),
};
