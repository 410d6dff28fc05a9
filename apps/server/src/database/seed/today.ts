import { type Departure, type Market, OPENING_MINUTE, planPour } from './pours.ts';

const RECENT_MINUTES = 65;
const MORNING_ENDS_MINUTE = 11 * 60;

/**
 * What has left until `nowMinute` of the running day. A demonstration is never still: on a Sunday, a holiday
 * or at night there is at least a special pour under way, and one earlier in the day when there was time.
 */
export function departuresUntil(
  market: Market,
  planned: readonly Departure[],
  nowMinute: number,
): Departure[] {
  const left = planned.filter((departure) => departure.minute <= nowMinute);
  const recent = left.filter((departure) => departure.minute > nowMinute - RECENT_MINUTES);
  const earlierEnds = Math.min(nowMinute - RECENT_MINUTES, MORNING_ENDS_MINUTE);
  if (left.length - recent.length < 4 && earlierEnds > OPENING_MINUTE) {
    left.push(...planPour(market, 6, spread(OPENING_MINUTE, earlierEnds, 6)));
  }
  if (recent.length < 3) {
    left.push(...planPour(market, 3, spread(Math.max(0, nowMinute - RECENT_MINUTES), nowMinute, 3)));
  }
  return left.sort((one, other) => one.minute - other.minute);
}

const DAY_MINUTES = 24 * 60;
const FEWEST_TO_COME = 5;

/**
 * What is still to leave on the running day. When little of it is left, or none, a pour of the next two hours is
 * under way to being loaded all the same, as far as midnight lets it.
 */
export function departuresAfter(
  market: Market,
  planned: readonly Departure[],
  nowMinute: number,
): Departure[] {
  const toCome = planned.filter((departure) => departure.minute > nowMinute);
  const last = Math.min(nowMinute + 120, DAY_MINUTES - 1);
  if (toCome.length < FEWEST_TO_COME && last > nowMinute + 20)
    toCome.push(...planPour(market, 4, spread(nowMinute + 10, last, 4)));
  return toCome.sort((one, other) => one.minute - other.minute);
}

/** The middles of equal parts of a span. */
const spread = (from: number, to: number, parts: number) => (turn: number) =>
  from + ((turn + 0.5) / parts) * (to - from);

/** Ages in minutes of loads that stand at a site longer than they should: one per colour of the clock from yellow on. */
const HELD_UP_MINUTES = [103, 133, 156];

/** Loads that still discharge, whose clock has turned yellow, orange and red: a plant always has some. */
export const heldUpDepartures = (market: Market, nowMinute: number): Departure[] =>
  HELD_UP_MINUTES.map((age) => nowMinute - age)
    .filter((minute) => minute >= 0 && minute < DAY_MINUTES)
    .flatMap((minute) => planPour(market, 1, () => minute));
