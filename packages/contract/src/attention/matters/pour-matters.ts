import { z } from 'zod';
import { planConflictKinds } from '../../day-plan/find-conflicts.ts';
import { PourState } from '../../pours/pour-states.ts';
import { count, ofUnit } from './of-unit.ts';

/** A pour of the last hours or the next two days, or of yesterday on, that waits for a decision. */
export const PourMatter = z.object({
  kind: z.literal('pour'),
  ...ofUnit,
  id: z.string(),
  dayOn: z.string(),
  number: z.number(),
  state: PourState,
  startsAt: z.string(),
  askedAt: z.string(),
  m3: z.number(),
  customer: z.string(),
  site: z.string(),
  customerConfirmedAt: z.string().nullable(),
  lacksPump: z.boolean(),
  /** Its loads that have not begun, and those of them without a truck or a driver. */
  scheduled: count,
  unassigned: count,
});

/** Pours of a plant beyond the next hours that wait for its word. */
export const WaitingPoursMatter = z.object({
  kind: z.literal('waiting-pours'),
  ...ofUnit,
  count,
  m3: z.number(),
  firstOn: z.string(),
  firstId: z.string(),
});

/** A change of a confirmed pour that a customer or a seller asks for. */
export const ChangeMatter = z.object({
  kind: z.literal('change'),
  ...ofUnit,
  id: z.string(),
  pourId: z.string(),
  dayOn: z.string(),
  number: z.number(),
  customer: z.string(),
  byCustomer: z.boolean(),
  /** m³ that are asked for instead; null when something else is. */
  m3: z.number().nullable(),
  askedAt: z.string(),
});

/** What cannot be driven as it is planned, on a day of a plant. */
export const PlanMatter = z.object({
  kind: z.literal('plan'),
  ...ofUnit,
  dayOn: z.string(),
  count,
  /** The first by the clock. */
  first: z.enum(planConflictKinds),
  firstAt: z.string(),
  firstPourId: z.string(),
});

/** Surplus that has no destination yet. */
export const ReturnMatter = z.object({
  kind: z.literal('return'),
  ...ofUnit,
  id: z.string(),
  surplusM3: z.number(),
  residueM3: z.number(),
  customer: z.string().nullable(),
  vehicle: z.string().nullable(),
  at: z.string(),
});

/** Surplus that is offered to a seller's pour. */
export const OfferMatter = z.object({
  kind: z.literal('offer'),
  ...ofUnit,
  id: z.string(),
  number: z.number(),
  customer: z.string(),
  m3: z.number(),
  at: z.string(),
});
