import { z } from 'zod';
import type { ClockLimits } from './concrete-clock.ts';

/** `ClockLimits` as a schema: apart, so that the clock itself is light on a phone. */
export const ClockLimitsShape = z.object({
  yellowMinutes: z.int(),
  orangeMinutes: z.int(),
  lifeMinutes: z.int(),
}) satisfies z.ZodType<ClockLimits>;

/** What the end of a load under way is told from besides: how long the plant usually loads. */
export const RoadClockShape = ClockLimitsShape.extend({ loadingMinutes: z.int() });
export type RoadClock = z.infer<typeof RoadClockShape>;
