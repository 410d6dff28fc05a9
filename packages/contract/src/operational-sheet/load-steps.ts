import { z } from 'zod';
import { tripSteps } from './trip.ts';

// The table of the steps stands in `trip.ts`, without the validator: a driver's phone reads it too.
export * from './trip.ts';

export const TripStep = z.enum(tripSteps);
export type TripStep = z.infer<typeof TripStep>;
