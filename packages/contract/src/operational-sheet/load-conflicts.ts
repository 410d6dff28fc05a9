import { z } from 'zod';
import { requires } from '../procedure.ts';
import { CubicMetres, Id, Instant } from '../values/quantities.ts';
import {
  conflictDecisions,
  conflictKinds,
  stayingRefusals,
  stayingRefusalWords,
} from './load-conflict-words.ts';

const Person = z.object({ id: z.string(), name: z.string(), phone: z.string().nullable() });

/** A load that a driver has begun while the plant gave it, its hour, its site or its truck another turn. */
export const LoadConflict = z.object({
  id: z.string(),
  loadId: z.string(),
  kind: z.enum(conflictKinds),
  unit: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
  customer: z.string(),
  site: z.string().nullable(),
  m3: CubicMetres,
  plannedAt: Instant.nullable(),
  /** Who has begun it, and who has it now; null when nobody does. */
  driver: Person,
  other: Person.nullable(),
  /** The truck that the driver has it in, and the one that the plan had given it; null where the truck is not asked about. */
  truck: z.string().nullable(),
  otherTruck: z.string().nullable(),
  /** Where the plant sent the concrete; null of what was not diverted. */
  divertedTo: z.string().nullable(),
  /** Why it cannot stay with whoever has begun it; null when it can. */
  cannotStay: z.enum(stayingRefusals).nullable(),
  since: Instant,
  /** What the driver's device told, in the order in which it happened, by both clocks. */
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      /** The step; null of what is none. */
      to: z.string().nullable(),
      at: Instant,
      serverAt: Instant,
      /** Files of the photos and signatures that came with it. */
      files: z.array(z.string()),
    }),
  ),
});
export type LoadConflict = z.infer<typeof LoadConflict>;

/** What the plant reads of loads that two say are theirs, and decides with one press. */
export const conflictCalls = {
  /** Without a unit: of every unit that the person sees. */
  conflicts: requires('operational-sheet:step')
    .route({
      method: 'GET',
      path: '/operational-sheet/conflicts',
      summary: 'Cargas que a usina precisa decidir',
    })
    .input(z.object({ unitId: Id.optional() }))
    .output(z.array(LoadConflict)),
  /**
   * Decides whose a load is, or in which truck it went. Stays it with whoever has begun it, those entries enter the ledger in
   * their order, each in or out by itself; else they stand as refused, with the reason.
   */
  decideConflict: requires('operational-sheet:step')
    .route({
      method: 'POST',
      path: '/operational-sheet/conflicts/{id}/decide',
      summary: 'Decide de quem é uma carga',
    })
    .input(z.object({ id: Id, decision: z.enum(conflictDecisions) }))
    .output(z.object({ id: z.string(), taken: z.int(), refused: z.int() }))
    .errors({
      CONFLICT_NOT_FOUND: { status: 404, message: 'Este caso não existe mais.' },
      ALREADY_DECIDED: {
        status: 409,
        message: 'Outra pessoa já decidiu esta carga. A tela já mostra como está.',
      },
      OTHER_HAS_BEGUN: { status: 409, message: stayingRefusalWords.OTHER_HAS_BEGUN },
      CANNOT_STAY: { status: 409, message: stayingRefusalWords.CANNOT_STAY },
      POUR_OVER: { status: 409, message: stayingRefusalWords.POUR_OVER },
      MONTH_CLOSED: { status: 409, message: 'Este mês está fechado: a carga não pode mudar.' },
    }),
};
