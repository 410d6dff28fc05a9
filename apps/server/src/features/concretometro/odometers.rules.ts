import type { Concretometro } from '@traco/contract/concretometro/concretometro';
import { nextMilestone } from '@traco/contract/totals/pace';
import type { PacedVolume } from '@traco/contract/totals/totals';
import { addMonths, monthEnd, monthStart } from '@traco/contract/values/calendar';
import {
  dayFigures,
  dayOf,
  goalOfMonth,
  goalsOfYear,
  hull,
  opensOf,
  paced,
  type Scope,
  type Standing,
  type Sums,
  sumOfMonths,
} from '../totals/totals.rules.ts';
import type { findRecords } from '../totals/totals.service.ts';

type Records = Awaited<ReturnType<typeof findRecords>>;

const wholeMonth = ({ unitId, day }: Standing) => ({ unitId, from: monthStart(day), to: monthEnd(day) });
const wholeYear = ({ unitId, day }: Standing) => ({
  unitId,
  from: `${day.slice(0, 4)}-01-01`,
  to: `${day.slice(0, 4)}-12-31`,
});

/** The days and the months that the odometers are read from. */
export const stretchesOf = ({ standings }: Scope) => ({
  days: standings.map(dayOf),
  months: standings.map(wholeYear),
});

const withMilestone = (volume: PacedVolume, recordM3: number | null) => ({
  ...volume,
  nextMilestone: nextMilestone(volume.m3, volume.goalM3, recordM3),
});

/** Today, the month and the year of each unit's own calendar. */
export function odometersOf(
  scope: Scope,
  sums: Sums,
  { bestDay, bestMonth }: Records,
): Pick<Concretometro, 'today' | 'month' | 'year'> {
  const { standings } = scope;
  const ofMonths = (stretches: ReturnType<typeof wholeYear>[]) => {
    const { m3, loads } = sumOfMonths(sums, stretches);
    return { m3, loads, opens: opensOf(scope, hull(stretches, scope.day)) };
  };
  return {
    today: withMilestone(dayFigures(scope, sums), bestDay?.m3 ?? null),
    month: withMilestone(
      paced(
        ofMonths(standings.map(wholeMonth)),
        standings.map((each) => ({
          m3: sumOfMonths(sums, [wholeMonth(each)]).m3,
          goals: [goalOfMonth(each, monthStart(each.day))],
        })),
      ),
      bestMonth?.m3 ?? null,
    ),
    year: withMilestone(
      paced(
        ofMonths(standings.map(wholeYear)),
        standings.map((each) => ({ m3: sumOfMonths(sums, [wholeYear(each)]).m3, goals: goalsOfYear(each) })),
      ),
      null,
    ),
  };
}

const MONTHS_OF_RECORDS = 24;

/** Records are looked for in two years: what is read stays the same however long the history. */
export const recordsSince = ({ day }: Scope): string => addMonths(day, -MONTHS_OF_RECORDS);

/** The best day and the best month with their lists. */
export const recordsOf = (scope: Scope, { bestDay, bestMonth }: Records): Concretometro['records'] => ({
  since: recordsSince(scope),
  day: bestDay && {
    day: bestDay.on,
    m3: bestDay.m3,
    opens: opensOf(scope, { from: bestDay.on, to: bestDay.on }),
  },
  month: bestMonth && {
    month: bestMonth.on.slice(0, 7),
    m3: bestMonth.m3,
    opens: opensOf(scope, { from: bestMonth.on, to: monthEnd(bestMonth.on) }),
  },
});
