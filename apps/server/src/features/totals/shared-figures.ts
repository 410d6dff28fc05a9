import type { PanelLoad } from '@traco/contract/totals/totals';
import { addMonths, monthStart } from '@traco/contract/values/calendar';
import { readNames } from '../../database/name-kinds.ts';
import { punctualityOf } from '../../database/punctuality.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/transaction.ts';
import { dayFigures, daysOfTrend, monthFigures, monthsOfTrend, partsOfDay } from './figures.rules.ts';
import { type AskingPlants, allPlants, listPlantFigures, listWholeFigures } from './kept-plants.ts';
import { mixesOf, sellersOf, underWayOf } from './load-figures.rules.ts';
import { nameLines } from './load-lines.ts';
import { readPanelPast } from './panel-past.queries.ts';
import type { PastStands } from './past-stands.queries.ts';
import type { Places } from './places.queries.ts';
import type { PlantFigures } from './plant-figures.queries.ts';
import { type Delivered, rankMixes, rankSellers } from './ranking.rules.ts';
import { addDelivered, panelDaysOf, type Recent } from './recent.rules.ts';
import { dailyStretches, dayOf, daysOf, monthToDay, opensOf, type Scope } from './standing.rules.ts';
import { sumOfDays, together } from './sums.rules.ts';

const TREND_MONTHS = 13;

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
  { recent, stands }: { recent: Recent; stands: PastStands },
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

/** Reads what the dashboard of some units shows: in one question of those of which something has changed. */
export async function readCompanyFigures({ scope, places, ...asking }: AskingPlants & PanelOf) {
  const { plants, stands } = await listPlantFigures(asking, scope);
  const loads = allPlants(plants);
  const { pages } = await nameLines(asking.db, { underWayLines: loads.underWayLines });
  return figuresOf(asking.db, { actor: asking.actor, scope, places }, { ...loads, ...pages, stands });
}

/** Reads the same of one unit, and what only its own shows. */
export async function readUnitFigures({ scope, places, ...asking }: AskingPlants & PanelOf) {
  const { plants, stands } = await listWholeFigures(asking, scope);
  const { underWayLines, lastLines, pendingLines, ...loads } = plants[0]!;
  const { pages } = await nameLines(asking.db, { underWayLines, lastLines, pendingLines });
  const figures = await figuresOf(
    asking.db,
    { actor: asking.actor, scope, places },
    { ...loads, underWayLines: pages.underWayLines, stands },
  );
  return { ...figures, loads: { hours: loads.hours, ...pages } };
}

type Told = Omit<PlantFigures, 'underWayLines'> & { underWayLines: PanelLoad[]; stands: PastStands };

/** What both have in common; the sums by unit and day come along. */
async function figuresOf(db: Database, of: PanelOf, loads: Told) {
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
