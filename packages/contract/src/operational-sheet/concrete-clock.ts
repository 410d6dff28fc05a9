/** How old a load's concrete is, as a colour: always shown beside the minutes. */
export type ClockTone = 'green' | 'yellow' | 'orange' | 'red';

/** A unit's clock: minutes since first water at which it changes colour, and at which the life is over (NBR 7212: 150). */
export interface ClockLimits {
  yellowMinutes: number;
  orangeMinutes: number;
  lifeMinutes: number;
}

/** The trade's limits, of a unit that has set none of its own. */
export const usualClock: ClockLimits = { yellowMinutes: 90, orangeMinutes: 120, lifeMinutes: 150 };

/**
 * The colour of a load's clock: with the trade's limits below 90 green, 90–119 yellow, 120–149 orange, from 150 red.
 * @param minutes since first water
 */
export function clockTone(minutes: number, limits: ClockLimits): ClockTone {
  if (minutes >= limits.lifeMinutes) return 'red';
  if (minutes >= limits.orangeMinutes) return 'orange';
  return minutes >= limits.yellowMinutes ? 'yellow' : 'green';
}

/** When a load's steps have begun in fact, as instants; those of the clock only. */
interface ClockSteps {
  loadingAt?: string | null | undefined;
  washingAt?: string | null | undefined;
}

/** Whole minutes of a load's clock: it begins with first water and stops when the drum is empty; null before. */
export function clockMinutes({ loadingAt, washingAt }: ClockSteps, now: Date): number | null {
  if (!loadingAt) return null;
  const until = washingAt ? Date.parse(washingAt) : now.getTime();
  return Math.max(0, Math.floor((until - Date.parse(loadingAt)) / 60_000));
}
