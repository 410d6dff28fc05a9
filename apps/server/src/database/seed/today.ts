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

/** The middles of equal parts of a span. */
const spread = (from: number, to: number, parts: number) => (turn: number) =>
  from + ((turn + 0.5) / parts) * (to - from);
