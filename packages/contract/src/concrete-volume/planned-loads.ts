import { z } from 'zod';
import { requires } from '../procedure.ts';
import { Day, Id, Instant } from '../values/quantities.ts';
import { Reasons, unusualRefusal } from '../values/unusual-keys.ts';
import { DrumM3, Load, LoadFields, LoadNotes, Payment, PricePerM3 } from './load.ts';

const Named = z.object({ id: z.string(), name: z.string() });

/** A load of a confirmed pour that has not been loaded yet, with all that recording it needs. */
export const PlannedLoad = z.object({
  id: z.string(),
  revision: z.int(),
  /** The pour's number, the load's turn among its loads, and how many these are. */
  pour: z.object({ id: z.string(), number: z.int(), turn: z.int().nullable(), turns: z.int() }),
  /** When mixing is to begin. */
  plannedAt: Instant,
  seller: Named,
  customer: Named,
  site: Named.nullable(),
  mix: Named.extend({ code: z.string() }),
  vehicle: z.object({ id: z.string(), plate: z.string(), fleetNumber: z.string() }).nullable(),
  driver: Named.nullable(),
  loadedM3: z.number(),
  priceCentsPerM3: z.int(),
  payment: Payment.nullable(),
  notes: z.string(),
});
export type PlannedLoad = z.infer<typeof PlannedLoad>;

/** Loads of one day of one plant at the most. */
const MOST_PLANNED = 300;

/** What of a planned load is said as it is loaded; whom it is for and what is in it says its pour. */
export const PlannedLoadFields = z.object({
  loadedAt: LoadFields.shape.loadedAt,
  vehicleId: Id,
  driverId: Id,
  loadedM3: DrumM3,
  priceCentsPerM3: PricePerM3,
  payment: Payment.nullish(),
  notes: LoadNotes.default(''),
});
export type PlannedLoadFields = z.infer<typeof PlannedLoadFields>;

/** The loads that a plant's day has planned, and how one is recorded: the same row from then on. */
export const plannedLoadCalls = {
  /** What is still to be loaded today, in its order. */
  planned: requires('concrete-volume:load-planned')
    .route({
      method: 'GET',
      path: '/concrete-volume/planned',
      summary: 'Cargas programadas para hoje, a carregar',
    })
    .input(z.object({ unitId: Id.optional() }))
    .output(
      z.object({
        dayOn: Day.nullable(),
        /** The note that the next of them gets: the series that the system numbers, and its next free number. */
        nextNote: z.object({ series: z.string(), number: z.int() }).nullable(),
        loads: z.array(PlannedLoad).max(MOST_PLANNED),
      }),
    ),
  /** First water of a planned load: the row itself goes on, and gets its note. A second send answers as the first. */
  recordPlanned: requires('concrete-volume:load-planned', { once: 'id' })
    .route({
      method: 'POST',
      path: '/concrete-volume/planned/{loadId}',
      summary: 'Lança uma carga programada e emite a nota',
    })
    .input(PlannedLoadFields.extend({ id: Id, loadId: Id, revision: z.int(), reasons: Reasons.default({}) }))
    .output(Load)
    .errors({
      ...unusualRefusal,
      LOAD_NOT_FOUND: { status: 404, message: 'Carga não encontrada.' },
      /** The sentence that is sent says who was first, and when. */
      ALREADY_LOADED: {
        status: 409,
        message: 'Esta carga já foi lançada.',
        data: z.object({ current: Load, by: z.string().nullable(), at: Instant }),
      },
      NO_LONGER_PLANNED: {
        status: 409,
        message: 'Esta carga foi cancelada na programação.',
        data: z.object({ current: Load }),
      },
      STALE_REVISION: {
        status: 409,
        message: 'A programação desta carga mudou enquanto você a via. Confira e lance de novo.',
        data: z.object({ current: PlannedLoad }),
      },
      REFERENCE_NOT_FOUND: {
        status: 422,
        message: 'Um dos cadastros escolhidos não existe.',
        data: z.object({ field: z.enum(['vehicleId', 'driverId']) }),
      },
      IN_THE_FUTURE: { status: 422, message: 'A data e a hora estão no futuro.' },
      TOO_EARLY: {
        status: 422,
        message: 'A carga não pode ter começado mais de 12 horas antes da hora programada.',
      },
      DRIVER_BLOCKED: {
        status: 409,
        message: 'Este motorista não pode dirigir: há impedimento no cadastro.',
        data: z.object({ driverBlocks: z.array(z.string()).min(1) }),
      },
      MONTH_CLOSED: { status: 409, message: 'Este mês está fechado: a carga não pode ser lançada.' },
      ID_TAKEN: {
        status: 409,
        message: 'Este envio já foi usado para outro lançamento. Recarregue a página.',
      },
    }),
};
