import { type Day, weekdayOf } from '@traco/contract/values/calendar';
import { holidaysOf } from '@traco/contract/values/working-days';
import type { Place } from './places.ts';
import { createRandom } from './random.ts';

const WEEKDAYS = [0, 0.97, 1.05, 1.06, 1.05, 1.02, 0.26];
const MONTHLY_GROWTH = 0.004;

/** Whether the whole country rests: national holidays, Carnival, Good Friday, Corpus Christi. */
export const isHoliday = (day: Day): boolean => holidaysOf(Number(day.slice(0, 4))).includes(day);

/**
 * How much a plant delivers on this day against an average working day: 0 on Sundays and holidays, little
 * on Saturdays, less when it rains and in the second half of December, growing slowly with the months.
 * @param monthsBack months from this day to the last one.
 */
export function dayWeight(place: Place, day: Day, monthsBack: number): number {
  const weekday = WEEKDAYS[weekdayOf(day)]!;
  if (weekday === 0 || isHoliday(day)) return 0;
  const chance = createRandom(`weather ${place.code} ${day}`);
  const season = place.seasons[Number(day.slice(5, 7)) - 1]!;
  const rain = chance.chance((1.2 - season) * 0.55) ? chance.between(0.3, 0.7) : 1;
  const growth = (1 - MONTHLY_GROWTH) ** monthsBack;
  return place.weight * weekday * season * rain * yearEnd(day) * growth * chance.between(0.85, 1.15);
}

function yearEnd(day: Day): number {
  const monthDay = day.slice(5);
  if (monthDay >= '12-21' || monthDay <= '01-04') return 0.12;
  if (monthDay >= '12-14') return 0.6;
  if (monthDay <= '01-12') return 0.6;
  return 1;
}
