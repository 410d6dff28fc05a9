import { z } from 'zod';
import { ConfirmationAnswer, Pour, PourChange, PourHistoryField, PourLoad } from '../pours/pour.ts';
import { Punctuality } from '../totals/totals.ts';
import { CubicMetres, Instant } from '../values/quantities.ts';
import { rowHistory } from '../values/row-history.ts';

/** A link by which the customer was asked to confirm, and what came of it. */
export const PourMessage = z.object({
  id: z.string(),
  at: Instant,
  openedAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  answer: ConfirmationAnswer.nullable(),
  /** Who answered, the m³ that they named instead, and what they wrote. */
  name: z.string(),
  m3: CubicMetres.nullable(),
  message: z.string(),
});
export type PourMessage = z.infer<typeof PourMessage>;

/** A pour in whole: what was asked for, its loads, what was asked of it and answered, who changed what. */
export const PourPage = z.object({
  pour: Pour,
  /** In their turns, cancelled ones aside. */
  loads: z.array(PourLoad).max(400),
  /** Of its loads. */
  punctuality: Punctuality,
  /** Changes that were asked for, newest first. */
  requests: z.array(PourChange).max(100),
  /** Links to its customer, newest first. */
  messages: z.array(PourMessage).max(50),
  /** Who changed what, newest first. */
  changes: rowHistory(PourHistoryField),
});
export type PourPage = z.infer<typeof PourPage>;
