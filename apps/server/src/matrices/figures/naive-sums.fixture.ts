import type { FigureKey } from '@traco/contract/figures/figures';
import { isOnTheWayByHand as isOnTheWay, type PlainLoad } from '../../testing/plain-loads.ts';
import { countSums } from './naive-counts.fixture.ts';
import { driverSums } from './naive-drivers.fixture.ts';
import { pacedSums } from './naive-pace.fixture.ts';
import { planSums } from './naive-plan.fixture.ts';
import { returnSums } from './naive-returns.fixture.ts';
import { workSums } from './naive-work.fixture.ts';
import { add, counting, type Facts, loadsOf, type NaiveSum } from './scope.fixture.ts';

/** Every figure that is a plain sum of loads, summed once more and without a thought for speed. */
export const loadSums = {
  volume: (facts) => m3(counting(facts), ({ delivered }) => delivered),
  loaded: (facts) => m3(counting(facts), ({ loaded }) => loaded),
  onTheWay: (facts) => m3(counting(facts).filter(isOnTheWay), ({ delivered }) => delivered),
  delivered: (facts) =>
    m3(
      counting(facts).filter((load) => !isOnTheWay(load)),
      ({ delivered }) => delivered,
    ),
  returned: (facts) => m3(counting(facts), ({ returned }) => returned),
  returnedCost: (facts) => Math.round(add(counting(facts), ({ returnedCents }) => returnedCents)),
  billed: (facts) => m3(counting(facts), ({ billed }) => billed),
  revenue: (facts) => add(counting(facts), ({ cents }) => cents),
  loads: (facts) => counting(facts).length,
  averagePrice: (facts) => {
    const billed = add(counting(facts), (load) => load.billed) / 100;
    return billed ? Math.round(add(counting(facts), ({ cents }) => cents) / billed) : null;
  },
  refused: (facts) => loadsOf(facts.rows, facts.scope).filter(({ state }) => state === 'refused').length,
  uncounted: (facts) => m3(listedUncounted(facts), ({ delivered }) => delivered),
  uncountedLoads: (facts) => listedUncounted(facts).length,
  underWay: ({ rows, scope, now }) => {
    const { from, to, ...whose } = scope;
    const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
    return loadsOf(rows, { ...whose, from: yesterday }).filter(isUnderWay).length;
  },
  underWayOfDay: (facts) => loadsOf(facts.rows, facts.scope).filter(isUnderWay).length,
  begunLoads: (facts) =>
    loadsOf(facts.rows, facts.scope).filter(
      ({ state, review }) => !['scheduled', 'cancelled'].includes(state) && review !== 'rejected',
    ).length,
  cycleLoads: (facts) => counting(facts).filter(({ hasLeft }) => hasLeft).length,
  cycleVolume: (facts) =>
    m3(
      counting(facts).filter(({ hasLeft }) => hasLeft),
      ({ delivered }) => delivered,
    ),
  buyers: (facts) => new Set(counting(facts).map(({ customerId }) => customerId)).size,
  shareOfVolume: (facts) => {
    const { mixId, ...all } = facts.scope;
    const whole = add(counting({ ...facts, scope: all }), ({ delivered }) => delivered);
    return whole ? add(counting(facts), ({ delivered }) => delivered) / whole : 0;
  },
} satisfies Partial<Record<FigureKey, NaiveSum>>;

/** How each figure is told by hand; a figure that is not here is compared by nobody, and the test names it. */
export const naiveSums: Partial<Record<FigureKey, NaiveSum>> = {
  ...loadSums,
  ...pacedSums,
  ...planSums,
  ...returnSums,
  ...countSums,
  ...driverSums,
  ...workSums,
};

const m3 = (loads: readonly PlainLoad[], pick: (load: PlainLoad) => number) => add(loads, pick) / 100;

const isUnderWay = (load: PlainLoad) =>
  isOnTheWay(load) || ['loading', 'washing', 'returning'].includes(load.state);

function listedUncounted(facts: Facts): PlainLoad[] {
  const counted = new Set(counting(facts));
  return loadsOf(facts.rows, facts.scope).filter(
    (load) => !counted.has(load) && !['cancelled', 'scheduled'].includes(load.state),
  );
}
