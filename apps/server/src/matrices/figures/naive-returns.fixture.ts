import type { FigureKey } from '@traco/contract/figures/figures';
import { sumOf } from './naive-calendar.fixture.ts';
import type { PlainReturn } from './plain-rows.fixture.ts';
import { add, counting, type Facts, type NaiveSum } from './scope.fixture.ts';

/** What came back, told from the rows of the returns. */
export const returnSums = {
  returns: (facts) => returnsOf(facts).length,
  cameBack: (facts) => m3(facts, ({ residue, surplus }) => residue + surplus),
  surplus: (facts) => m3(facts, ({ surplus }) => surplus),
  residue: (facts) => m3(facts, ({ residue }) => residue),
  reused: (facts) => m3(facts, ({ used }) => used),
  loss: (facts) => cents(facts, ({ residue, surplus, used }) => residue + surplus - used),
  saved: (facts) => cents(facts, ({ used }) => used),
  charged: (facts) => sumOf(returnsOf(facts).map(({ charged }) => charged)),
  undecided: (facts) => returnsOf(facts).filter(isUndecided).length,
  waitingSurplus: (facts) =>
    sumOf(
      returnsOf(facts)
        .filter(isUndecided)
        .map(({ surplus, used }) => surplus - used),
    ) / 100,
  cameBackShare: (facts) => {
    const loaded = add(counting(facts), (load) => load.loaded);
    return loaded ? (100 * m3(facts, ({ residue, surplus }) => residue + surplus)) / loaded : null;
  },
  returnShare: (facts) => {
    const loaded = add(counting(facts), (load) => load.loaded);
    return loaded ? add(counting(facts), (load) => load.returned) / loaded : null;
  },
} satisfies Partial<Record<FigureKey, NaiveSum>>;

const isUndecided = ({ state }: PlainReturn) => ['recorded', 'deciding'].includes(state);
const m3 = (facts: Facts, pick: (row: PlainReturn) => number) => sumOf(returnsOf(facts).map(pick)) / 100;
const cents = (facts: Facts, pick: (row: PlainReturn) => number) =>
  sumOf(returnsOf(facts).map((row) => Math.round((pick(row) * row.cost) / 100)));

const returnsOf = ({ rows, scope }: Facts) =>
  rows.returns.filter(
    (row) =>
      (!scope.unitId || row.unitId === scope.unitId) &&
      (!scope.sellerId || row.sellerId === scope.sellerId) &&
      (!scope.customerId || row.customerId === scope.customerId) &&
      (!scope.driverId || row.driverId === scope.driverId) &&
      (!scope.reason || row.reason === scope.reason) &&
      (!scope.hour || row.hour === Number(scope.hour)) &&
      (!scope.from || row.day >= scope.from) &&
      (!scope.to || row.day <= scope.to),
  );
