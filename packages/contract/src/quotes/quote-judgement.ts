import { z } from 'zod';

/** What a quote leaves, as whoever sells it is told: a colour and why, never a number of it. */
export const quoteLights = ['green', 'yellow', 'red'] as const;
export const QuoteJudgement = z.object({
  light: z.enum(quoteLights),
  reasons: z.array(z.string()).max(6),
});
export type QuoteJudgement = z.infer<typeof QuoteJudgement>;
