import { z } from 'zod';
import { DrumM3, LoadState } from '../concrete-volume/load.ts';
import { requires } from '../procedure.ts';
import { DriverBlock } from '../truck-drivers/driver.ts';
import { Id, Instant, text } from '../values/quantities.ts';
import { LEAST_REASON, REASON_MISSING } from '../values/reasons.ts';
import { DriverDay } from './driver-day.ts';
import { conflictCalls } from './load-conflicts.ts';
import { TripStep } from './load-steps.ts';
import { daySheetCalls } from './sheet-calls.ts';
import { EntryOutcome, MOST_ENTRIES, SheetEntry } from './sheet-entries.ts';

const reason = text(300, LEAST_REASON);
const loadNotFound = { LOAD_NOT_FOUND: { status: 404, message: 'Carga não encontrada.' } } as const;
const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou esta carga ao mesmo tempo. A tela já mostra como está.',
  },
} as const;
const closed = {
  MONTH_CLOSED: { status: 409, message: 'Este mês está fechado: a carga não pode mudar.' },
} as const;
const wrongTime = {
  IN_THE_FUTURE: { status: 422, message: 'Esta hora ainda não chegou.' },
  TOO_EARLY: { status: 422, message: 'É cedo demais: a primeira água vem no máximo 12 h antes do previsto.' },
  OUT_OF_ORDER: {
    status: 422,
    message: 'A hora fica fora da ordem das etapas.',
    /** The step, or the end of the trip, that it would overtake. */
    data: z.object({ step: LoadState }),
  },
} as const;

/** A load after a step. */
export const SteppedLoad = z.object({
  id: z.string(),
  state: LoadState,
  noteSeries: z.string(),
  noteNumber: z.int().nullable(),
  revision: z.int(),
});
export type SteppedLoad = z.infer<typeof SteppedLoad>;

/** The day's sheet: the driver's own, entry by entry, and the manager's over all drivers. */
export const operationalSheet = {
  ...daySheetCalls,
  ...conflictCalls,
  /** The driver's day, with everything that is needed for it without a network. */
  mine: requires('operational-sheet:drive')
    .route({ method: 'GET', path: '/operational-sheet/mine', summary: 'O dia do motorista' })
    .output(DriverDay),
  /**
   * Takes what waited on a device, in its order. Each entry is recorded or refused by itself; one that arrived before
   * is answered as recorded. `sentAt` is the device's clock now: how wrong it is, is taken off every entry's time.
   */
  send: requires('operational-sheet:drive', { crowded: 'entries', whileTermIsDue: true })
    .route({
      method: 'POST',
      path: '/operational-sheet/send',
      summary: 'Envia lançamentos do aparelho, até 50 por chamada',
    })
    .input(z.object({ sentAt: Instant, entries: z.array(SheetEntry).min(1).max(MOST_ENTRIES) }))
    .output(z.object({ now: Instant, outcomes: z.array(EntryOutcome) })),
  /** The office takes the next step for a load: the plant that loads, a driver without a phone. */
  step: requires('operational-sheet:step', { once: 'id' })
    .route({
      method: 'POST',
      path: '/operational-sheet/loads/{loadId}/step',
      summary: 'Avança uma carga pela usina',
    })
    .input(
      z.object({
        loadId: Id,
        /** The step's own id: a second send changes nothing. */
        id: Id,
        revision: z.int(),
        to: z.enum([...TripStep.options, 'refused', 'cancelled']),
        at: Instant.nullish(),
        reason: text(300).default(''),
        loadedM3: DrumM3.nullish(),
        seal: text(20).default(''),
      }),
    )
    .output(SteppedLoad)
    .errors({
      ...loadNotFound,
      ...stale,
      ...closed,
      ...wrongTime,
      NOT_NEXT: {
        status: 409,
        message: 'A carga está em outra etapa.',
        data: z.object({ state: LoadState }),
      },
      REASON_REQUIRED: { status: 422, message: REASON_MISSING },
      DRIVER_BLOCKED: {
        status: 409,
        message: 'Este motorista não pode dirigir: há impedimento no cadastro.',
        data: z.object({ driverBlocks: z.array(DriverBlock).min(1) }),
      },
      CREW_REQUIRED: { status: 422, message: 'Dê antes caminhão e motorista a esta carga.' },
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outra etapa. Recarregue a página.' },
    }),
  /** Corrects the time of a step, or withdraws the last one, with a reason; the first writing stays in the history. */
  correct: requires('operational-sheet:correct', { once: 'id' })
    .route({
      method: 'POST',
      path: '/operational-sheet/loads/{loadId}/correct',
      summary: 'Corrige a hora de uma etapa, com motivo',
    })
    .input(
      z.object({
        loadId: Id,
        id: Id,
        revision: z.int(),
        step: TripStep,
        /** Null: the step has not happened. */
        at: Instant.nullable(),
        reason,
      }),
    )
    .output(SteppedLoad)
    .errors({
      ...loadNotFound,
      ...stale,
      ...closed,
      ...wrongTime,
      NOT_TAKEN: { status: 409, message: 'Esta etapa não aconteceu.' },
      NOT_LAST: {
        status: 409,
        message:
          'Só a última etapa pode ser desfeita, nunca a saída de um concreto desviado ou reaproveitado. Se a sobra está oferecida, retire antes a oferta.',
      },
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outra etapa. Recarregue a página.' },
    }),
};
