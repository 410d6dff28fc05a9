/** Figures from the totals of days and months, for whichever screen counts loads. */
export { dayFigures, monthFigures, monthsOfTrend } from './figures.rules.ts';
export { type LoadFigures, readLoadFigures } from './load-figures.queries.ts';
export { attentionOf, withInstants } from './load-figures.rules.ts';
export { goalOfDay, goalOfMonth, goalsOfYear, paced } from './paced.rules.ts';
export { findRecords } from './records.queries.ts';
export { readSharedFigures } from './shared-figures.ts';
export {
  dailyStretches,
  dayOf,
  hull,
  monthToDay,
  opensOf,
  type Scope,
  type Standing,
  scopeOf,
} from './standing.rules.ts';
export { listSums } from './sums.queries.ts';
export { type SumRow, sumOfDays, sumOfMonths } from './sums.rules.ts';
export { findFirstUnit, findSeller, listUnits } from './units.queries.ts';
