/** How old a load's concrete is, as a colour: always shown beside the minutes. */
export type ClockTone = 'green' | 'yellow' | 'orange' | 'red';

/** Minutes before the end of its life at which a load turns yellow, and then orange. */
const YELLOW_BEFORE = 60;
const ORANGE_BEFORE = 30;

/**
 * The colour of a load's clock: of a life of 150 minutes, below 90 green, 90–119 yellow, 120–149 orange, from 150 red.
 * @param minutes since first water
 * @param lifeMinutes the unit's limit from first water to the end of the discharge (NBR 7212: 150)
 */
export function clockTone(minutes: number, lifeMinutes = 150): ClockTone {
  if (minutes >= lifeMinutes) return 'red';
  if (minutes >= lifeMinutes - ORANGE_BEFORE) return 'orange';
  return minutes >= lifeMinutes - YELLOW_BEFORE ? 'yellow' : 'green';
}

/** When a load's steps have begun in fact, as instants; those of the clock only. */
interface ClockSteps {
  loadingAt?: string | undefined;
  washingAt?: string | undefined;
}

/** Whole minutes of a load's clock: it begins with first water and stops when the drum is empty; null before. */
export function clockMinutes({ loadingAt, washingAt }: ClockSteps, now: Date): number | null {
  if (!loadingAt) return null;
  const until = washingAt ? Date.parse(washingAt) : now.getTime();
  return Math.max(0, Math.floor((until - Date.parse(loadingAt)) / 60_000));
}
