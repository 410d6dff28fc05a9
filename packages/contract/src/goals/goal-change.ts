import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { Instant, Month, text } from '../values/quantities.ts';
import { LEAST_REASON } from '../values/reasons.ts';

/** Why a goal changes; a month's first one needs none. */
export const GoalReason = text(200).default('');

/** What a goal was and became, when, by whom and why. */
export const GoalChange = z.object({
  at: Instant,
  who: z.string(),
  month: Month,
  /** Null: none before, or none from then on. */
  wasM3: figure('goal').nullable(),
  m3: figure('goal').nullable(),
  reason: z.string(),
});
export type GoalChange = z.infer<typeof GoalChange>;

/** Whether this change says too little of its reason: people are measured and paid by goals, so that one that stands changes with a reason. */
export const lacksReason = (wasM3: number | null, m3: number | null, reason = ''): boolean =>
  wasM3 !== null && wasM3 !== m3 && reason.trim().length < LEAST_REASON;

export const reasonMissing = {
  GOAL_REASON_MISSING: {
    status: 422,
    message: `Diga por que a meta muda, com ao menos ${LEAST_REASON} letras.`,
  },
} as const;
