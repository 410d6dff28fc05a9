import { z } from 'zod';
import { LoadState } from '../concrete-volume/load.ts';
import { requires } from '../procedure.ts';
import { CubicMetres, Id, Instant, text } from '../values/quantities.ts';

/** "Usina parada", "caminhão quebrado". */
export const incidentKinds = ['plant_stopped', 'truck_broken'] as const;
export const IncidentKind = z.enum(incidentKinds);
export type IncidentKind = z.infer<typeof IncidentKind>;

/** An incident that is not over. */
export const IncidentLine = z.object({
  id: z.string(),
  kind: IncidentKind,
  vehicleId: z.string().nullable(),
  vehicle: z.string().nullable(),
  isDrill: z.boolean(),
  text: z.string(),
  startedAt: Instant,
  expectedUntil: Instant.nullable(),
  revision: z.int(),
});
export type IncidentLine = z.infer<typeof IncidentLine>;

/** A place where concrete on the road could go instead: another plant, or another pour. */
export const WayOut = z.object({
  kind: z.enum(['plant', 'pour']),
  id: z.string(),
  name: z.string(),
  /** Minutes on the road: from where the load is, or from the plant to the site of one that is only planned. */
  minutes: z.int(),
  /** m³ that the pour would take; null of a plant. */
  m3: CubicMetres.nullable(),
  /** How old the concrete is when the last of it is placed there, or when it arrives at a plant; null of a planned one. */
  endAge: z.int().nullable(),
  /** Why it would do, in one sentence. */
  reason: z.string(),
});
export type WayOut = z.infer<typeof WayOut>;

/** A load that an incident finds on the road or about to leave. */
export const ConcernedLoad = z.object({
  id: z.string(),
  pourId: z.string().nullable(),
  state: LoadState,
  revision: z.int(),
  /** What is in the drum, or planned. */
  m3: CubicMetres,
  customer: z.string(),
  site: z.string(),
  vehicle: z.string().nullable(),
  driver: z.string().nullable(),
  /** Minutes of its life that are left; null while it is only planned. */
  minutesLeft: z.int().nullable(),
  /** How old it is when it is placed where it is bound for, as far as is known; null while it is only planned. */
  endAge: z.int().nullable(),
  waysOut: z.array(WayOut).max(3),
});
export type ConcernedLoad = z.infer<typeof ConcernedLoad>;

/** Another plant that could send planned loads: the loads that it is the nearest for, m³, and a sentence that says so. */
export const PlantInstead = z.object({
  id: z.string(),
  name: z.string(),
  loads: z.int(),
  m3: CubicMetres,
  sentence: z.string(),
});
export type PlantInstead = z.infer<typeof PlantInstead>;

const unitNotFound = { UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } } as const;
const ofUnit = z.object({ unitId: Id.optional() });

/** Letters of the message to everybody: a dozen loads with their customers, and what was diverted. */
export const LONGEST_INCIDENT_TEXT = 5_000;

/** The longest stop that is foreseen, minutes. */
export const LONGEST_STOP_MINUTES = 1_440;

/** Plant stopped, truck broken: who is concerned, one notice to all of them, and its end. A drill moves nothing. */
export const incidents = {
  concerned: requires('incidents:declare')
    .route({ method: 'GET', path: '/incidents/concerned', summary: 'Quem uma ocorrência atinge' })
    .input(ofUnit.extend({ kind: IncidentKind, vehicleId: Id.optional() }))
    .output(
      z.object({
        at: Instant,
        lifeMinutes: z.int(),
        loads: z.array(ConcernedLoad).max(200),
        /** Where the planned loads of a stopped plant could come from. */
        plants: z.array(PlantInstead),
        /** Persons who would be told. */
        people: z.int(),
      }),
    )
    .errors(unitNotFound),
  /** Declares it, stops the truck, and tells everybody who is concerned, once. The id comes from the client. */
  declare: requires('incidents:declare', { once: 'id' })
    .route({ method: 'POST', path: '/incidents', summary: 'Declara usina parada ou caminhão quebrado' })
    .input(
      ofUnit.extend({
        id: Id,
        kind: IncidentKind,
        vehicleId: Id.nullish(),
        expectedMinutes: z.int().min(5).max(LONGEST_STOP_MINUTES).nullish(),
        text: text(LONGEST_INCIDENT_TEXT, 5),
        isDrill: z.boolean().default(false),
        /** Loads whose drivers and sellers are told: those found, and those that were diverted meanwhile. */
        loadIds: z.array(Id).max(400),
      }),
    )
    .output(IncidentLine.extend({ notified: z.int() }))
    .errors({
      ...unitNotFound,
      VEHICLE_NOT_FOUND: { status: 422, message: 'Caminhão não encontrado.' },
      ALREADY_DECLARED: { status: 409, message: 'Esta ocorrência já foi declarada e não acabou.' },
      ID_TAKEN: {
        status: 409,
        message: 'Este envio já foi usado para outra ocorrência. Recarregue a página.',
      },
    }),
  /** It is over; a truck that it stopped is released apart, by whoever repaired it. */
  end: requires('incidents:declare')
    .route({ method: 'POST', path: '/incidents/{id}/end', summary: 'Encerra uma ocorrência' })
    .input(z.object({ id: Id, revision: z.int() }))
    .output(z.object({ ended: z.literal(true) }))
    .errors({
      INCIDENT_NOT_FOUND: { status: 404, message: 'Ocorrência não encontrada.' },
      STALE_REVISION: { status: 409, message: 'Outra pessoa alterou esta ocorrência ao mesmo tempo.' },
    }),
};
