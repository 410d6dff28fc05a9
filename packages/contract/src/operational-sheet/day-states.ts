import { z } from 'zod';
import type { Role } from '../roles.ts';
import { Instant } from '../values/quantities.ts';

/** The states of a unit's day, in the order of its life. */
export const dayStates = ['open', 'checked', 'closed'] as const;
export const DayState = z.enum(dayStates);
export type DayState = z.infer<typeof DayState>;

/** One step of a day. `by` names who may take it. */
interface DayStep {
  from: DayState;
  to: DayState;
  by: readonly Role[];
  needsReason: boolean;
}

/** Every step that a day may take; what is not here does not exist. A closed day freezes what was delivered on it. */
export const daySteps: readonly DayStep[] = [
  { from: 'open', to: 'checked', by: ['admin', 'supervisor', 'manager'], needsReason: false },
  { from: 'checked', to: 'open', by: ['admin', 'supervisor', 'manager'], needsReason: false },
  { from: 'checked', to: 'closed', by: ['admin', 'supervisor'], needsReason: false },
  { from: 'closed', to: 'open', by: ['admin'], needsReason: true },
];

/** Whether this role may take a day from one state to another. */
export const mayStepDay = (from: DayState, to: DayState, role: Role): boolean =>
  daySteps.some((step) => step.from === from && step.to === to && step.by.includes(role));

/** What a unit's day stands at, and how it came there, newest first. */
export const DayStanding = z.object({
  state: DayState,
  revision: z.int(),
  history: z.array(z.object({ at: Instant, who: z.string(), state: DayState, reason: z.string() })),
});
export type DayStanding = z.infer<typeof DayStanding>;
