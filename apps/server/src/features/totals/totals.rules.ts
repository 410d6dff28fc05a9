/** What follows from the sums of days and months, for whichever screen counts loads. */
export { dayFigures, monthFigures, monthsOfTrend, partsOfDay } from './figures.rules.ts';
export { goalOfDay, goalOfMonth, goalsOfYear, paced } from './paced.rules.ts';
export {
  dailyStretches,
  dayOf,
  daysOf,
  hull,
  monthToDay,
  opensOf,
  type Scope,
  type Standing,
  type Stretch,
  scopeOf,
} from './standing.rules.ts';
export { type Sums, sumOfDays, sumOfMonths } from './sums.rules.ts';
