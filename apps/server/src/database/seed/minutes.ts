const MINUTE_MS = 60_000;

/** The instant `minutes` (fractions too) after a beginning. */
export const minutesAfter = (beginning: Date, minutes: number): Date =>
  new Date(beginning.getTime() + Math.round(minutes * 60) * 1000);

/** Minutes from one instant to another. */
export const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / MINUTE_MS;
