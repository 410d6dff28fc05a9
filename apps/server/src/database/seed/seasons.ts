import { addDays, type Day, weekdayOf } from './calendar.ts';
import type { Place } from './places.ts';
import { createRandom } from './random.ts';

const WEEKDAYS = [0, 0.97, 1.05, 1.06, 1.05, 1.02, 0.26];
const MONTHLY_GROWTH = 0.004;

const fixedHolidays = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
]);

/** Whether the whole country rests: national holidays, Carnival, Good Friday, Corpus Christi. */
export function isHoliday(day: Day): boolean {
  if (fixedHolidays.has(day.slice(5))) return true;
  const easter = easterOf(Number(day.slice(0, 4)));
  return [-48, -47, -2, 60].some((days) => addDays(easter, days) === day);
}

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

/** Easter Sunday (Gregorian calendar, the anonymous algorithm). */
function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const lift = Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + century - Math.floor(century / 4) - lift + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const days = moon + week - 7 * shift + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`;
}
