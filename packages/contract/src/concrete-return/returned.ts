import { z } from 'zod';
import { MEASURED, MOST_RETURN_PHOTOS, RETURN_M3 } from '../operational-sheet/sheet-limits.ts';
import { CubicMetres, Id, Instant, text } from '../values/quantities.ts';

/** Why concrete came back. */
export const returnReasons = [
  'customer_surplus',
  'refused_slump',
  'refused_time',
  'refused_volume',
  'breakdown',
  'pump',
  'rain',
  'own_error',
  'other',
] as const;
export const ReturnReason = z.enum(returnReasons);
export type ReturnReason = z.infer<typeof ReturnReason>;

/** Whose doing it is that it came back. */
export const returnParties = ['customer', 'company', 'transport'] as const;
export const ReturnParty = z.enum(returnParties);
export type ReturnParty = z.infer<typeof ReturnParty>;

/** Where returned concrete goes. */
export const returnDestinations = ['reuse', 'top_load', 'blocks', 'recycling', 'disposal'] as const;
export const ReturnDestination = z.enum(returnDestinations);
export type ReturnDestination = z.infer<typeof ReturnDestination>;

/** The states of a return, in the order of its life. */
export const returnStates = ['recorded', 'deciding', 'assigned', 'checked'] as const;
export const ReturnState = z.enum(returnStates);
export type ReturnState = z.infer<typeof ReturnState>;

const back = (most: number) =>
  CubicMetres.max(most, { error: `O volume máximo é ${most.toLocaleString('pt-BR')} m³.` });

/** What whoever records a return types: *lastro* and *sobra* apart, in m³. */
export const ReturnFields = z.object({
  residueM3: back(RETURN_M3.residue),
  surplusM3: back(RETURN_M3.surplus),
  reason: ReturnReason,
  /** The company's own words for it, of its list on that day; of the reason `other` only. */
  reasonWords: text(60).default(''),
  reasonText: text(300),
  party: ReturnParty,
  photoIds: z.array(Id).max(MOST_RETURN_PHOTOS),
  /** The hand of whoever answers for it, driver or customer; null when neither is there. */
  signatureId: Id.nullable(),
  slumpMm: z.int().min(MEASURED.slumpMm.least).max(MEASURED.slumpMm.most).nullable(),
  temperatureC: z.number().min(MEASURED.temperatureC.least).max(MEASURED.temperatureC.most).nullable(),
});
export type ReturnFields = z.infer<typeof ReturnFields>;

/** Returned concrete, as whoever follows a load reads it. */
export const ReturnLine = z.object({
  id: z.string(),
  residueM3: CubicMetres,
  surplusM3: CubicMetres,
  reason: ReturnReason,
  state: ReturnState,
  destination: ReturnDestination.nullable(),
  at: Instant,
});
export type ReturnLine = z.infer<typeof ReturnLine>;
