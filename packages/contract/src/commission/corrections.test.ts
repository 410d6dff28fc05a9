import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aLoad, anyLoads, anyTerms, plainTerms } from './commission-of.fixture.ts';
import { type CommissionLine, type CountedLoad, lineOf } from './commission-of.ts';
import { correctionOf, type FrozenLine } from './corrections.ts';
import type { CommissionTerms } from './terms.ts';

const asStanding = (load: CountedLoad, counts = true) => ({ ...load, counts });
const frozen = (line: CommissionLine, changed: Partial<FrozenLine>): FrozenLine => ({
  ...line,
  id: 'line',
  mendedCents: 0,
  load: null,
  ...changed,
});
const lineUnder = (terms: CommissionTerms, load = aLoad()) =>
  lineOf(load, { id: 'rule', terms }, { before: 0, goalM3: null });

describe('a line that is closed', () => {
  test('stands while its load does', () => {
    expect(correctionOf(frozen(lineUnder(plainTerms), { load: asStanding(aLoad()) }))).toBeUndefined();
  });

  test('that waits for the payment is added when the customer has paid, once', () => {
    const line = lineUnder({ ...plainTerms, earned: 'payment' });
    expect(correctionOf(frozen(line, { load: asStanding(aLoad()) }))).toBeUndefined();
    const paid = asStanding(aLoad({ isPaid: true }));
    expect(correctionOf(frozen(line, { load: paid }))).toMatchObject({ cents: 2_400, reason: 'paid' });
    expect(correctionOf(frozen(line, { load: paid, mendedCents: 2_400 }))).toBeUndefined();
    // A receipt that is cancelled takes nothing back: the sale stands.
    expect(correctionOf(frozen(line, { load: asStanding(aLoad()), mendedCents: 2_400 }))).toBeUndefined();
  });

  test('is taken back with a sale that is cancelled, unless its rule keeps it', () => {
    const gone = asStanding(aLoad(), false);
    expect(correctionOf(frozen(lineUnder(plainTerms), { load: gone }))).toMatchObject({
      cents: -2_400,
      reason: 'cancelled',
    });
    expect(
      correctionOf(frozen(lineUnder({ ...plainTerms, cancelled: 'kept' }), { load: gone })),
    ).toBeUndefined();
    // What was never earned is not taken back.
    expect(
      correctionOf(frozen(lineUnder({ ...plainTerms, earned: 'payment' }), { load: gone })),
    ).toBeUndefined();
  });

  test('of a load that is another’s by now goes with it', () => {
    const line = lineUnder({ ...plainTerms, cancelled: 'kept' });
    expect(correctionOf(frozen(line, { load: null }))).toMatchObject({ cents: -2_400, reason: 'reassigned' });
  });

  test('follows the m³ of its load, by the rate that it was closed with', () => {
    const load = asStanding(aLoad({ deliveredM3: 7 }));
    expect(correctionOf(frozen(lineUnder(plainTerms), { load }))).toMatchObject({
      cents: -300,
      reason: 'changed',
    });
  });
});

test('however often a load changes, line and entries come to what it is worth at last', () => {
  const change = fc.record({
    counts: fc.boolean(),
    mine: fc.boolean(),
    isPaid: fc.boolean(),
    deliveredM3: fc.integer({ min: 0, max: 1_200 }).map((value) => value / 100),
    billedM3: fc.integer({ min: 0, max: 1_200 }).map((value) => value / 100),
  });
  fc.assert(
    fc.property(
      anyTerms,
      anyLoads,
      fc.array(change, { minLength: 1, maxLength: 6 }),
      (terms, [first], changes) => {
        const load = first ?? aLoad();
        const line = lineUnder(terms, load);
        let mendedCents = 0;
        const earned = () => (line.isEarned ? line.cents : 0) + mendedCents;
        for (const { mine, counts, ...changed } of changes) {
          const now = {
            ...load,
            ...changed,
            totalCents: Math.round(changed.billedM3 * load.priceCentsPerM3),
          };
          const before = earned();
          const state = frozen(line, { mendedCents, load: mine ? asStanding(now, counts) : null });
          mendedCents += correctionOf(state)?.cents ?? 0;
          // Asked again it has nothing to say.
          expect(correctionOf({ ...state, mendedCents })).toBeUndefined();
          const m3 = terms.volume === 'billed' ? now.billedM3 : now.deliveredM3;
          const worth =
            Math.round((Math.round(m3 * 100) * line.perM3Cents) / 100 + 1e-9) +
            Math.round((now.totalCents * Math.round(line.percent * 100)) / 10_000 + 1e-9);
          if (!mine) expect(earned()).toBe(0);
          else if (!counts) expect(earned()).toBe(terms.cancelled === 'kept' ? before : 0);
          else if (terms.earned === 'delivery' || now.isPaid || line.isEarned || before > 0)
            expect(earned()).toBe(worth);
          else expect(earned()).toBe(0);
        }
      },
    ),
    { numRuns: 300 },
  );
});
