import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aLoad, anyLoads, anyTerms, plainTerms } from './commission-of.fixture.ts';
import { type CountedLoad, centsOfM3, centsOfPercent, commissionOf } from './commission-of.ts';
import type { CommissionTerms } from './terms.ts';

const under = (terms: CommissionTerms, loads: CountedLoad[], goalM3: number | null = null) =>
  commissionOf(loads, () => ({ id: 'rule', terms }), goalM3);

describe('what a load brings', () => {
  test('so much for each m³ that was delivered, or that was billed', () => {
    const load = aLoad({ deliveredM3: 7.5, billedM3: 8 });
    expect(under(plainTerms, [load])).toMatchObject([{ m3: 7.5, cents: 2_250, isEarned: true, why: 'rule' }]);
    expect(under({ ...plainTerms, volume: 'billed' }, [load])).toMatchObject([{ m3: 8, cents: 2_400 }]);
  });

  test('a percentage of what it was sold for, half a centavo upwards', () => {
    const terms = { ...plainTerms, perM3Cents: 0, percent: 1.25 };
    expect(under(terms, [aLoad({ totalCents: 400_040 })])).toMatchObject([{ cents: 5_001 }]);
    expect(under(terms, [aLoad({ totalCents: 400_039 })])).toMatchObject([{ cents: 5_000 }]);
  });

  test('by payment it is counted, and earned when the customer has paid', () => {
    const terms = { ...plainTerms, earned: 'payment' as const };
    expect(under(terms, [aLoad(), aLoad({ isPaid: true })])).toMatchObject([
      { cents: 2_400, isEarned: false },
      { cents: 2_400, isEarned: true },
    ]);
  });

  test('a product has its own rate whatever the band', () => {
    const terms = {
      ...plainTerms,
      bandsBy: 'm3' as const,
      bands: [{ from: 0, perM3Cents: 500, percent: 0 }],
      products: [{ mixId: 'c25', perM3Cents: 150, percent: 0 }],
    };
    expect(under(terms, [aLoad(), aLoad({ mixId: 'c30' })])).toMatchObject([
      { cents: 1_200, why: 'product', bandFrom: null },
      { cents: 4_000, why: 'band', bandFrom: 0 },
    ]);
  });

  test('a band of the price begins exactly at its share of the list', () => {
    const terms = {
      ...plainTerms,
      bandsBy: 'price' as const,
      bands: [
        { from: 95, perM3Cents: 400, percent: 0 },
        { from: 100, perM3Cents: 600, percent: 0 },
      ],
    };
    const at = (priceCentsPerM3: number) => under(terms, [aLoad({ priceCentsPerM3 })])[0]!.perM3Cents;
    expect([47_499, 47_500, 49_999, 50_000].map(at)).toEqual([300, 400, 400, 600]);
  });

  test('without a list a price is the list’s', () => {
    const terms = {
      ...plainTerms,
      bandsBy: 'price' as const,
      bands: [{ from: 100, perM3Cents: 600, percent: 0 }],
    };
    expect(under(terms, [aLoad({ listCentsPerM3: null })])).toMatchObject([{ perM3Cents: 600 }]);
  });

  test('a band of the month’s m³ begins with the load after it was reached', () => {
    const terms = {
      ...plainTerms,
      bandsBy: 'm3' as const,
      bands: [{ from: 16, perM3Cents: 400, percent: 0 }],
    };
    expect(under(terms, [aLoad(), aLoad(), aLoad()]).map(({ perM3Cents }) => perM3Cents)).toEqual([
      300, 300, 400,
    ]);
  });

  test('what passes the goal is paid for on top, of one load its part', () => {
    const terms = { ...plainTerms, beyondGoalCents: 100 };
    expect(under(terms, [aLoad(), aLoad(), aLoad()], 12).map(({ beyondM3 }) => beyondM3)).toEqual([0, 4, 8]);
    expect(under(terms, [aLoad(), aLoad()], null).map(({ beyondM3 }) => beyondM3)).toEqual([0, 0]);
  });

  test('without a rule it brings nothing, and says so', () => {
    expect(commissionOf([aLoad()], () => undefined, 10)).toMatchObject([{ ruleId: null, cents: 0 }]);
  });
});

/** The same once more, as a clerk would do it by hand: in millionths of a centavo, whole numbers only, one load after another. */
function byHand(terms: CommissionTerms, loads: CountedLoad[], goalM3: number | null): number[] {
  const whole = (value: number, digits: number) => BigInt(Math.round(value * 10 ** digits));
  let soFar = 0n;
  const found: number[] = [];
  for (const load of loads) {
    let perM3 = BigInt(terms.perM3Cents);
    let percent = whole(terms.percent, 2);
    let best = -1n;
    if (terms.bandsBy !== 'none')
      for (const band of terms.bands) {
        const from = whole(band.from, 2);
        const list = BigInt(load.listCentsPerM3 ?? load.priceCentsPerM3);
        const reached =
          terms.bandsBy === 'm3' ? soFar >= from : BigInt(load.priceCentsPerM3) * 10_000n >= from * list;
        if (reached && from > best) {
          best = from;
          perM3 = BigInt(band.perM3Cents);
          percent = whole(band.percent, 2);
        }
      }
    for (const product of terms.products)
      if (product.mixId === load.mixId) {
        perM3 = BigInt(product.perM3Cents);
        percent = whole(product.percent, 2);
      }
    const delivered = whole(load.deliveredM3, 2);
    const m3 = terms.volume === 'billed' ? whole(load.billedM3, 2) : delivered;
    soFar += delivered;
    let beyond = 0n;
    if (goalM3 !== null && goalM3 > 0) {
      beyond = soFar - whole(goalM3, 2);
      if (beyond < 0n) beyond = 0n;
      if (beyond > delivered) beyond = delivered;
    }
    const rounded = (amount: bigint, of: bigint) => amount / of + (amount % of >= of / 2n ? 1n : 0n);
    found.push(
      Number(
        rounded(m3 * perM3, 100n) +
          rounded(BigInt(load.totalCents) * percent, 10_000n) +
          rounded(beyond * BigInt(terms.beyondGoalCents), 100n),
      ),
    );
  }
  return found;
}

test('any month under any rule comes to the same centavo by hand', () => {
  fc.assert(
    fc.property(anyTerms, anyLoads, fc.option(fc.integer({ min: 0, max: 200 })), (terms, loads, goalM3) => {
      expect(under(terms, loads, goalM3).map(({ cents }) => cents)).toEqual(byHand(terms, loads, goalM3));
    }),
    { numRuns: 500 },
  );
});

test('no product of numbers leaves what a number holds exactly', () => {
  expect(centsOfM3(100_000, 100_000)).toBe(10_000_000_000);
  expect(centsOfPercent(10_000_000_000, 100)).toBe(10_000_000_000);
});
