import { addDays, addMonths, DAY_MS, type Day, daysFrom, monthEnd, monthStart, timeOf } from './calendar.ts';
import { keptByText } from './kept-by-text.ts';
import { wallClock } from './time-zone.ts';

/** A Saturday counts as half a working day: plants load in the morning only (use of the trade). */
export const SATURDAY_SHARE = 0.5;
/** Hours of loading on a whole working day and on a Saturday, in the unit's own time. */
export const LOADING_HOURS = { from: 7, to: 17, saturdayTo: 12 } as const;

/** National holidays with a fixed date (Lei 662/1949, 6.802/1980, 14.759/2023), `mm-dd`. */
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
/** Dia da Consciência Negra, national from 2024 on (Lei 14.759/2023). */
const SINCE_2024 = '11-20';
/** Days after Easter on which plants rest: Carnival (two days), Good Friday, Corpus Christi. */
const MOVABLE = [-48, -47, -2, 60];

/** Easter Sunday of a year (Gregorian calendar; Meeus, Jones and Butcher). */
export function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const moon = (19 * a + d + 15) % 30;
  const week = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * week) / 451);
  const days = moon + week - 7 * late + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}

/** The days of a year on which plants rest all over Brazil, Sundays aside, in order. */
export function holidaysOf(year: number): Day[] {
  const easter = easterOf(year);
  const fixed = year >= 2024 ? [...FIXED, SINCE_2024] : FIXED;
  const days = [...fixed.map((day) => `${year}-${day}`), ...MOVABLE.map((days) => addDays(easter, days))];
  return [...new Set(days)].sort();
}

const holidaysByYear = new Map<number, readonly Day[]>();

function knownHolidays(year: number): readonly Day[] {
  const days = holidaysByYear.get(year) ?? holidaysOf(year);
  holidaysByYear.set(year, days);
  return days;
}

const yearOf = (day: Day) => Number(day.slice(0, 4));
const shares = [0, 1, 1, 1, 1, 1, SATURDAY_SHARE] as const;
const shareOfWeekday = (time: number): number => shares[new Date(time).getUTCDay()] ?? 0;

const MOST_DAYS = 2_000;
const sharesByDay = keptByText<number>(MOST_DAYS);

/** How much of a working day this day is: 1, 0.5 on a Saturday, 0 on Sundays and holidays. */
export const workingShare = (day: Day): number =>
  sharesByDay(day, () => (knownHolidays(yearOf(day)).includes(day) ? 0 : shareOfWeekday(timeOf(day))));

const MOST_STRETCHES = 500;
const daysOfStretches = keptByText<number>(MOST_STRETCHES);

/** Working days from the first to the last day, both included, in steps of 0.5; each panel asks for those of the same few stretches. */
export const workingDays = (first: Day, last: Day): number =>
  daysOfStretches(`${first} ${last}`, () => countWorkingDays(first, last));

function countWorkingDays(first: Day, last: Day): number {
  const from = timeOf(first);
  const count = Math.round((timeOf(last) - from) / DAY_MS) + 1;
  if (count <= 0) return 0;
  const weeks = Math.floor(count / 7);
  let total = weeks * (5 + SATURDAY_SHARE);
  for (let index = weeks * 7; index < count; index++) total += shareOfWeekday(from + index * DAY_MS);
  for (let year = yearOf(first); year <= yearOf(last); year++)
    for (const day of knownHolidays(year))
      if (first <= day && day <= last) total -= shareOfWeekday(timeOf(day));
  return total;
}

const monthCounts = new Map<Day, number>();

/** Working days of the whole month of a day, in steps of 0.5. */
export function workingDaysOfMonth(day: Day): number {
  const first = monthStart(day);
  const known = monthCounts.get(first) ?? workingDays(first, monthEnd(first));
  monthCounts.set(first, known);
  return known;
}

/** The moment that a clock on the wall shows in a zone: the day, and the minutes since its midnight. */
export interface WallClock {
  day: Day;
  minute: number;
}

/** What a clock in this zone (IANA name) shows at an instant. */
export function clockIn(timeZone: string, at: Date): WallClock {
  const wall = wallClock(at, timeZone);
  return { day: wall.slice(0, 10), minute: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) };
}

/**
 * How much of a day's loading hours is over, 0 to 1: all of a past day, none of a coming one, and today by
 * the clock. On a day of rest it is 0 until the day is over.
 */
export function shareOver(day: Day, clock: WallClock): number {
  if (day < clock.day) return 1;
  const share = workingShare(day);
  if (day > clock.day || share === 0) return 0;
  const from = LOADING_HOURS.from * 60;
  const to = (share === 1 ? LOADING_HOURS.to : LOADING_HOURS.saturdayTo) * 60;
  return Math.min(1, Math.max(0, (clock.minute - from) / (to - from)));
}

/** Working days from the first to the last day that are over by this clock; today counts by its hours. */
export function workingDaysOver(first: Day, last: Day, clock: WallClock): number {
  if (last < clock.day) return workingDays(first, last);
  if (first > clock.day) return 0;
  const today = workingShare(clock.day) * shareOver(clock.day, clock);
  return workingDays(first, addDays(clock.day, -1)) + today;
}

const monthsByClock = keptByText<Readonly<MonthDays>>(MOST_STRETCHES);

/** Working days of a month: over by some clock, and in all. */
interface MonthDays {
  daysOver: number;
  daysTotal: number;
}

/** Working days of the month that begins on `month`, by this clock: units of one zone ask for the same. */
export const daysOfMonth = (month: Day, clock: WallClock): Readonly<MonthDays> =>
  monthsByClock(`${month} ${clock.day} ${clock.minute}`, () => countDaysOfMonth(month, clock));

function countDaysOfMonth(month: Day, clock: WallClock): MonthDays {
  const daysTotal = workingDaysOfMonth(month);
  const last = monthEnd(month);
  if (last < clock.day) return { daysOver: daysTotal, daysTotal };
  return { daysOver: month > clock.day ? 0 : workingDaysOver(month, last, clock), daysTotal };
}

/**
 * The last day of the stretch from `first` to `last` by which no more than `count` working days have passed;
 * the day before `first` when even the first is too much.
 */
export function dayAfterWorkingDays(first: Day, last: Day, count: number): Day {
  let passed = 0;
  let reached = addDays(first, -1);
  for (const day of daysFrom(first, last)) {
    passed += workingShare(day);
    if (passed > count) break;
    reached = day;
  }
  return reached;
}

const stretchesBefore = keptByText<Readonly<{ from: Day; to: Day }>>(MOST_STRETCHES);

/**
 * The days that compare with a stretch of a month: as many working days of the month `monthsBack` before, from its
 * first day on. Every panel asks for those of the same few stretches.
 */
export function sameStretchBefore(
  first: Day,
  last: Day,
  monthsBack: number,
): Readonly<{ from: Day; to: Day }> {
  return stretchesBefore(`${first} ${last} ${monthsBack}`, () => {
    const from = addMonths(first, -monthsBack);
    return { from, to: dayAfterWorkingDays(from, monthEnd(from), workingDays(first, last)) };
  });
}
