import { addMonths, monthStart } from '@traco/contract/values/calendar';
import { punctualityOf } from '../../database/punctuality.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import { together } from '../../platform/one-message.ts';
import type { Database } from '../../platform/transaction.ts';
import { dayFigures, daysOfTrend, monthFigures, monthsOfTrend, partsOfDay } from './figures.rules.ts';
import { type LoadFigures, readLoadFigures } from './load-figures.queries.ts';
import { mixesOf, sellersOf, underWayOf } from './load-figures.rules.ts';
import { rankSellersAndMixes } from './ranking.queries.ts';
import { dailyStretches, dayOf, monthToDay, opensOf, type Scope } from './standing.rules.ts';
import { readSums } from './sums.queries.ts';
import { sumOfDays } from './sums.rules.ts';

const TREND_MONTHS = 13;
const needed = [
  'refused',
  'onTheWayM3',
  'punctuality',
  'underWay',
  'underWayLines',
  'returnedCents',
] as const;

/**
 * What the dashboards of the company and of a unit have in common, in three queries of one message; the sums by unit and
 * day, and the extra parts asked for, come along.
 */
export async function readSharedFigures<Part extends keyof LoadFigures>(
  db: Database,
  actor: Actor,
  scope: Scope,
  extra: readonly Part[],
) {
  const [sums, ranked, loads] = await together([
    readSums(
      db,
      { actor, at: scope.at, unitId: scope.unitId, by: 'panel' },
      {
        days: dailyStretches(scope),
        months: scope.standings.map(({ unitId }) => ({
          unitId,
          from: addMonths(scope.day, 1 - TREND_MONTHS),
          to: monthStart(scope.day),
        })),
      },
    ),
    rankSellersAndMixes(db, scope.standings.map(monthToDay)),
    readLoadFigures(db, scope, [...needed, ...extra]),
  ]);
  const today = dayFigures(scope, sums);
  const returned = sumOfDays(sums, scope.standings.map(dayOf));
  return {
    sums,
    loads: loads as Pick<LoadFigures, Part>,
    shared: {
      at: scope.at.toISOString(),
      today: {
        ...today,
        day: scope.day,
        parts: partsOfDay(scope, sums, loads.onTheWayM3),
        underWay: underWayOf(scope, loads),
        refused: {
          loads: loads.refused,
          opens: opensOf(scope, { from: today.opens.from, to: today.opens.to }, 'refused'),
        },
        punctuality: {
          ...punctualityOf(loads.punctuality),
          opens: { ...today.opens, kind: 'late' as const },
        },
        returned: {
          m3: returned.returnedM3,
          costCents: Math.round(loads.returnedCents),
          opens: { ...today.opens, kind: 'returned' as const },
        },
      },
      month: monthFigures(scope, sums),
      sellers: sellersOf(scope, ranked),
      mixes: mixesOf(scope, ranked),
      months: monthsOfTrend(scope, sums, TREND_MONTHS),
      days: daysOfTrend(scope, sums),
    },
  };
}
