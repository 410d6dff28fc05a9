import { addDays, addMonths, type Day, monthStart } from '@traco/contract/values/calendar';
import { dayIn, startOfDay } from '@traco/contract/values/time-zone';
import type { closedMonths, goalChanges, goals } from '../tables/totals.ts';
import { HISTORY_MONTHS, type Ledger } from './ledger.ts';
import type { LoadRow } from './loads.ts';
import type { Plant } from './people.ts';
import { createRandom } from './random.ts';

export type GoalRow = typeof goals.$inferInsert;
export type ClosedMonthRow = typeof closedMonths.$inferInsert;

const LEAST_ACHIEVED = 0.83;
const MOST_ACHIEVED = 1.12;
const notCounted = new Set(['scheduled', 'loading', 'cancelled', 'refused']);

/** Whether a load counts in the totals (the same rule as the generated column of the table). */
export const countsInTotals = (load: LoadRow): boolean =>
  load.review === 'accepted' && !notCounted.has(load.state);

/**
 * Goals in m³ of each plant and each seller for 24 months and the running one: between 83 and 112 % of them
 * were reached; the running month's are set against what is expected of the whole month.
 */
export function buildGoals(seed: string, now: Date, plants: readonly Plant[], ledger: Ledger): GoalRow[] {
  const delivered = deliveredByMonth(ledger.loads);
  return plants.flatMap((plant) => {
    const thisMonth = monthStart(dayIn(now, plant.place.timeZone));
    const months = Array.from({ length: HISTORY_MONTHS + 1 }, (_, back) => addMonths(thisMonth, -back));
    const all = total(delivered, plant.unit.id);
    const meanLoad = all.m3 / all.loads;
    const toCome = ledger.expected.get(plant.unit.id)! * meanLoad;

    return [{ id: null }, ...plant.sellers].flatMap((seller) => {
      const owner = seller.id ?? plant.unit.id;
      const share = total(delivered, owner).m3 / all.m3;
      const random = createRandom(`${seed} goals ${owner}`);
      return months.map((monthOn): GoalRow => {
        const done = delivered.get(owner)?.get(monthOn)?.m3 ?? 0;
        const whole = monthOn === thisMonth ? done + toCome * share : done;
        const goal = whole / random.between(LEAST_ACHIEVED, MOST_ACHIEVED);
        const step = roundness(goal);
        const createdAt = startOfDay(addMonths(monthOn, -1), plant.place.timeZone);
        return {
          id: random.id(createdAt),
          unitId: plant.unit.id,
          sellerId: seller.id,
          monthOn,
          m3: Math.max(step, Math.round(goal / step) * step),
          createdAt,
        };
      });
    });
  });
}

const reasons = [
  'A obra do cliente maior ficou para o mês que vem',
  'Férias combinadas na segunda quinzena',
  'Carteira dividida com quem chegou',
];

/**
 * What the goals of the last months were and became: each was set by the office before its month, and of the month that runs every
 * fourth one was higher until its second day.
 */
export function buildGoalChanges(
  seed: string,
  now: Date,
  set: readonly GoalRow[],
  accountId: string,
): (typeof goalChanges.$inferInsert)[] {
  const running = set.reduce((last, { monthOn }) => (monthOn > last ? monthOn : last), '');
  const random = createRandom(`${seed} goal changes`);
  return set
    .filter(({ monthOn }) => monthOn > addMonths(running, -3))
    .flatMap(({ unitId, sellerId, monthOn, m3, createdAt }, place) => {
      const of = { unitId, sellerId, monthOn, accountId };
      const first = { ...of, id: random.id(createdAt!), wasM3: null, reason: '', createdAt: createdAt! };
      const changedAt = startOfDay(addDays(monthOn, 1), 'America/Sao_Paulo');
      if (monthOn !== running || place % 4 !== 3 || changedAt > now) return [{ ...first, m3 }];
      const wasM3 = Math.round(m3 * 1.1);
      const reason = reasons[place % reasons.length]!;
      return [
        { ...first, m3: wasM3 },
        { ...of, id: random.id(changedAt), wasM3, m3, reason, createdAt: changedAt },
      ];
    });
}

/** Every month but the running one and the one before is closed, on the fifth of the next month. */
export function closeMonths(now: Date, plants: readonly Plant[], closedBy: string): ClosedMonthRow[] {
  return plants.flatMap((plant) => {
    const thisMonth = monthStart(dayIn(now, plant.place.timeZone));
    return Array.from({ length: HISTORY_MONTHS - 1 }, (_, index): ClosedMonthRow => {
      const monthOn = addMonths(thisMonth, index - HISTORY_MONTHS);
      const next = addMonths(monthOn, 1);
      const closedAt = startOfDay(`${next.slice(0, 8)}05`, plant.place.timeZone);
      closedAt.setUTCHours(closedAt.getUTCHours() + 10);
      return {
        unitId: plant.unit.id,
        monthOn,
        closedAt: closedAt < now ? closedAt : now,
        closedBy,
        reason: 'Fechamento mensal',
      };
    });
  });
}

/** Goals are round numbers, by about one part in a hundred. */
const roundness = (m3: number): number => (m3 < 100 ? 1 : m3 < 500 ? 5 : 10);

interface Sum {
  m3: number;
  loads: number;
}

/** m³ delivered by owner (plant or seller) and month. */
function deliveredByMonth(loads: readonly LoadRow[]): Map<string, Map<Day, Sum>> {
  const sums = new Map<string, Map<Day, Sum>>();
  for (const load of loads) {
    if (!countsInTotals(load)) continue;
    for (const owner of [load.unitId, load.sellerId]) {
      const months = sums.get(owner) ?? sums.set(owner, new Map()).get(owner)!;
      const month = monthStart(load.dayOn!);
      const sum = months.get(month) ?? { m3: 0, loads: 0 };
      months.set(month, { m3: sum.m3 + load.deliveredM3, loads: sum.loads + 1 });
    }
  }
  return sums;
}

function total(delivered: Map<string, Map<Day, Sum>>, owner: string): Sum {
  const whole = { m3: 0, loads: 0 };
  for (const sum of delivered.get(owner)?.values() ?? []) {
    whole.m3 += sum.m3;
    whole.loads += sum.loads;
  }
  return whole;
}
