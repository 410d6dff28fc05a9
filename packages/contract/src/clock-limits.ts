import { z } from 'zod';
import type { ClockLimits } from './concrete-clock.ts';

/** `ClockLimits` as a schema: apart, so that the clock itself is light on a phone. */
export const ClockLimitsShape = z.object({
  yellowMinutes: z.int(),
  orangeMinutes: z.int(),
  lifeMinutes: z.int(),
}) satisfies z.ZodType<ClockLimits>;
