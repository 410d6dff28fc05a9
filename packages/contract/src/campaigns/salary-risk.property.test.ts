import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../values/calendar.ts';
import type { CampaignKind } from './campaign-words.ts';
import { type MetricKey, metricOf, metricsFor } from './metrics.ts';
import { type RiskFacts, STREAK_MONTHS, salaryRisk, usualInPeriod, usualPoints } from './salary-risk.ts';

/** How far the targets are from what is usual: above one everybody would have to do more than they do. */
type Demand = readonly number[];

interface Drawn {
  kind: CampaignKind;
  days: number;
  usual: number[];
  demand: Demand;
  weights: number[];
  people: number;
  amounts: number[];
  monthsInARow: number;
}

const START = '2026-11-01';

/** A campaign of random metrics, each target so many times what is usual (of what should be little, so many times less). */
function campaignOf({ kind, days, usual, demand, weights, people, amounts, monthsInARow }: Drawn): RiskFacts {
  const keys = metricsFor(kind).slice(0, demand.length);
  const period = { startsOn: START, endsOn: addDays(START, days - 1) };
  const sum = weights.slice(0, keys.length).reduce((all, weight) => all + weight, 0);
  const metrics = keys.map((key, turn) => {
    const expected = usualInPeriod(period, key, usual[turn]!);
    const target = metricOf(key).better === 'higher' ? expected * demand[turn]! : expected / demand[turn]!;
    return { key, weight: (100 * weights[turn]!) / sum, target: Math.max(target, 0.01) };
  });
  return {
    ...period,
    metrics,
    totalPoints: 1_000,
    people,
    monthsInARow,
    usual: Object.fromEntries(keys.map((key, turn) => [key, usual[turn]!])) as Partial<
      Record<MetricKey, number>
    >,
    prizes: amounts.map((amount, turn) => ({
      words: `Prêmio ${turn}`,
      stock: 1,
      needs: 'points' as const,
      amount,
    })),
  };
}

const drawn = (demand: fc.Arbitrary<number>): fc.Arbitrary<Drawn> =>
  fc.record({
    kind: fc.constantFrom<CampaignKind>('seller', 'manager'),
    days: fc.integer({ min: 7, max: 366 }),
    usual: fc.array(
      fc.integer({ min: 100, max: 90_000 }).map((hundredths) => hundredths / 100),
      {
        minLength: 6,
        maxLength: 6,
      },
    ),
    demand: fc.array(demand, { minLength: 1, maxLength: 4 }),
    weights: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 6, maxLength: 6 }),
    people: fc.integer({ min: 5, max: 200 }),
    amounts: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 }),
    monthsInARow: fc.integer({ min: 0, max: STREAK_MONTHS - 1 }),
  });
const asksMore = drawn(fc.integer({ min: 110, max: 400 }).map((hundredths) => hundredths / 100));
const asksNoMore = drawn(fc.integer({ min: 20, max: 99 }).map((hundredths) => hundredths / 100));
const anyDemand = drawn(fc.integer({ min: 20, max: 400 }).map((hundredths) => hundredths / 100));
const keysOf = (facts: RiskFacts) => salaryRisk(facts).map(({ key }) => key);

test('what asks no point is always found, whatever else the campaign asks', () => {
  fc.assert(
    fc.property(anyDemand, fc.nat(3), (one, turn) => {
      const amounts = one.amounts.map((amount, at) => (at === turn % one.amounts.length ? 0 : amount));
      expect(keysOf(campaignOf({ ...one, amounts }))).toContain('fixed');
    }),
  );
});

test('a target that asks for no more than what is usual is always found, one for each', () => {
  fc.assert(
    fc.property(asksNoMore, (one) => {
      const facts = campaignOf(one);
      expect(keysOf(facts).filter((key) => key === 'usual')).toHaveLength(facts.metrics.length);
    }),
  );
});

test('prizes for everybody without a result above the usual are always found', () => {
  fc.assert(
    fc.property(asksNoMore, (one) => {
      const facts = campaignOf(one);
      const prizes = facts.prizes.map((prize) => ({ ...prize, stock: one.people }));
      expect(keysOf({ ...facts, prizes })).toContain('everyone');
    }),
  );
});

test('a prize that the usual result wins is always found, and so is enough of it for everybody', () => {
  fc.assert(
    fc.property(asksMore, fc.double({ min: 0, max: 1, noNaN: true }), (one, share) => {
      const facts = campaignOf(one);
      const amount = Math.floor(usualPoints(facts) * share);
      fc.pre(amount > 0);
      const prizes = [{ words: 'Vale', stock: one.people, needs: 'points' as const, amount }];
      expect(keysOf({ ...facts, prizes })).toEqual(['easy', 'everyone']);
    }),
  );
});

test('a regular campaign makes no alarm: more than usual, for those alone who did it, with pauses', () => {
  fc.assert(
    fc.property(asksMore, fc.boolean(), (one, byPlace) => {
      const facts = campaignOf(one);
      const enough = usualPoints(facts) + 1;
      const prizes = facts.prizes.map((prize, turn) =>
        byPlace
          ? { ...prize, needs: 'place' as const, amount: turn + 1 }
          : { ...prize, amount: Math.max(prize.amount, enough) },
      );
      expect(salaryRisk({ ...facts, prizes })).toEqual([]);
    }),
  );
});
