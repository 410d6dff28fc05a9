import { addMonths, monthStart } from '@traco/contract/values/calendar';
import { readNames } from '../../database/name-kinds.ts';
import { punctualityOf } from '../../database/punctuality.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/transaction.ts';
import { dayFigures, daysOfTrend, monthFigures, monthsOfTrend, partsOfDay } from './figures.rules.ts';
import { figuresOfUnits, type LoadFigures } from './load-figures.queries.ts';
import { mixesOf, sellersOf, underWayOf } from './load-figures.rules.ts';
import { readPanelPast } from './panel-past.queries.ts';
import type { Places } from './places.queries.ts';
import { type Delivered, rankMixes, rankSellers } from './ranking.rules.ts';
import { addDelivered, panelDaysOf } from './recent.rules.ts';
import { dailyStretches, dayOf, daysOf, monthToDay, opensOf, type Scope } from './standing.rules.ts';
import { sumOfDays, together } from './sums.rules.ts';

const TREND_MONTHS = 13;
const needed = [
  'refused',
  'onTheWayM3',
  'punctuality',
  'underWay',
  'underWayLines',
  'recent',
  'stands',
] as const;

/** Both together. */
function allDelivered(one: ReadonlyMap<string, Delivered>, other: ReadonlyMap<string, Delivered>) {
  const all = new Map([...one].map(([id, delivered]) => [id, { ...delivered }]));
  for (const [id, delivered] of other) addDelivered(all, id, delivered);
  return all;
}

/** What the days of a panel gave: those that are over and those since. */
async function readPanelDays(
  db: Database,
  { actor, scope, places }: PanelOf,
  { recent, stands }: Pick<LoadFigures, 'recent' | 'stands'>,
) {
  const days = panelDaysOf(scope, recent);
  const past = await readPanelPast(
    db,
    { actor, at: scope.at, unitId: scope.unitId, by: 'panel' },
    {
      as: daysOf(scope),
      stretches: () => ({
        days: dailyStretches(scope),
        months: scope.standings.map(({ unitId }) => ({
          unitId,
          from: addMonths(scope.day, 1 - TREND_MONTHS),
          to: monthStart(scope.day),
        })),
        monthToDay: scope.standings.map(monthToDay),
        day: scope.standings.map(dayOf),
      }),
    },
    stands,
  );
  const bySeller = allDelivered(past.bySeller, days.bySeller);
  const costOf = (mixId: string) => places.mixes.get(mixId)?.costCents ?? 0;
  const returned = [...past.returned, ...days.returned];
  return {
    sums: together(past.sums, days.sums),
    returnedCents: returned.reduce((cents, [mixId, m3]) => cents + m3 * costOf(mixId), 0),
    mixes: rankMixes(places, allDelivered(past.byMix, days.byMix)),
    sellers: rankSellers(
      scope,
      places,
      bySeller,
      await readNames(db, { sellers: [...bySeller.keys()].filter((id) => !places.sellers.has(id)) }),
    ),
  };
}

/** Whose panel it is, and what it names. */
interface PanelOf {
  actor: Actor;
  scope: Scope;
  places: Places;
}

/** Reads what the dashboards of the company and of a unit have in common. */
export const readCompanyFigures = figuresReader([]);
/** Reads the same, and what only a unit's shows. */
export const readUnitFigures = figuresReader(['hours', 'lastLines', 'pendingLines']);

/** All of a dashboard in one question; the sums by unit and day, and the extra parts, come along. */
function figuresReader<Part extends 'hours' | 'lastLines' | 'pendingLines'>(extra: readonly Part[]) {
  const read = figuresOfUnits([...needed, ...extra]);
  return async (db: Database, of: PanelOf) => {
    const loads = await read(db, of.scope);
    return { ...(await figuresOf(db, of, loads)), loads: loads as Pick<LoadFigures, Part> };
  };
}

async function figuresOf(db: Database, of: PanelOf, loads: Pick<LoadFigures, (typeof needed)[number]>) {
  const { scope } = of;
  const { sums, returnedCents, sellers, mixes } = await readPanelDays(db, of, loads);
  const today = dayFigures(scope, sums);
  const returned = sumOfDays(sums, scope.standings.map(dayOf));
  return {
    sums,
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
          costCents: Math.round(returnedCents),
          opens: { ...today.opens, kind: 'returned' as const },
        },
      },
      month: monthFigures(scope, sums),
      sellers: sellersOf(scope, sellers),
      mixes: mixesOf(scope, mixes),
      months: monthsOfTrend(scope, sums, TREND_MONTHS),
      days: daysOfTrend(scope, sums),
    },
  };
}
