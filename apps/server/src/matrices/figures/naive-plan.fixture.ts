import type { FigureKey } from '@traco/contract/figures/figures';
import { sumOf } from './naive-calendar.fixture.ts';
import type { PlainPour } from './plain-rows.fixture.ts';
import { add, counting, type Facts, loadsOf, type NaiveSum } from './scope.fixture.ts';

/** What is programmed, told from the rows of the pours. */
export const planSums = {
  ordered: (facts) => sumOf(poursOf(facts).map(({ m3, released }) => m3 - released)) / 100,
  confirmed: (facts) =>
    sumOf(
      poursOf(facts)
        .filter(({ state }) => ['confirmed', 'in_progress', 'done'].includes(state))
        .map(({ m3, released }) => m3 - released),
    ) / 100,
  pours: (facts) => poursOf(facts).length,
  volumeOfPours: (facts) => {
    const own = new Set(poursOf(facts).map(({ id }) => id));
    const { from, to, ...whose } = facts.scope;
    const loads = counting({ ...facts, scope: whose }).filter(({ pourId }) => pourId && own.has(pourId));
    return add(loads, ({ delivered }) => delivered) / 100;
  },
  plannedLoads: (facts) => plannedOf(facts, () => true).length,
  plannedVolume: (facts) =>
    add(
      plannedOf(facts, () => true),
      ({ loaded }) => loaded,
    ) / 100,
  plannedConfirmed: (facts) =>
    add(
      plannedOf(facts, ({ state }) => ['confirmed', 'in_progress', 'done'].includes(state)),
      ({ loaded }) => loaded,
    ) / 100,
  todo: (facts) => loadsOf(facts.rows, facts.scope).filter(({ state }) => state === 'scheduled').length,
  capacity: ({ rows, scope }) => rows.units.find(({ id }) => id === scope.unitId)!.m3PerHour * OPEN_HOURS,
  plannedByHour: (facts) => {
    const own = new Set(poursOf(facts).map(({ id }) => id));
    const planned = facts.rows.loads.filter(
      ({ pourId, state, plannedHour }) =>
        pourId &&
        own.has(pourId) &&
        state !== 'cancelled' &&
        plannedHour !== null &&
        plannedHour <= facts.scope.index!,
    );
    return add(planned, ({ loaded }) => loaded) / 100;
  },
  givenLoads: (facts) => given(facts).length,
  givenVolume: (facts) => add(given(facts), ({ loaded }) => loaded) / 100,
  doneLoads: (facts) =>
    given(facts).filter(({ state }) => ['washing', 'returning', 'closed'].includes(state)).length,
  lost: (facts) => {
    const cancelled = facts.rows.pours.filter(
      ({ customerId, state }) => customerId === facts.scope.customerId && state === 'cancelled',
    );
    const refused = loadsOf(facts.rows, facts.scope).filter(({ state }) => state === 'refused');
    return (sumOf(cancelled.map(({ m3 }) => m3)) + add(refused, ({ loaded }) => loaded)) / 100;
  },
} satisfies Partial<Record<FigureKey, NaiveSum>>;

/** As the company is set: a plant opens at six and closes at seven in the evening. */
const OPEN_HOURS = 13;

const given = (facts: Facts) => loadsOf(facts.rows, facts.scope).filter(({ state }) => state !== 'cancelled');

/** The loads of these pours that were not taken off the plan. */
function plannedOf(facts: Facts, ofPour: (pour: PlainPour) => boolean) {
  const own = new Set(
    poursOf(facts)
      .filter(ofPour)
      .map(({ id }) => id),
  );
  return facts.rows.loads.filter(({ pourId, state }) => pourId && own.has(pourId) && state !== 'cancelled');
}

const poursOf = ({ rows, scope }: Facts) =>
  rows.pours.filter(
    (pour) =>
      (scope.pourId ? pour.id === scope.pourId : !['cancelled', 'suspended'].includes(pour.state)) &&
      (!scope.unitId || pour.unitId === scope.unitId) &&
      (!scope.sellerId || pour.sellerId === scope.sellerId) &&
      (!scope.customerId || pour.customerId === scope.customerId) &&
      (!scope.from || pour.day >= scope.from) &&
      (!scope.to || pour.day <= scope.to),
  );
