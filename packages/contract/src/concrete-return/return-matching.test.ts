import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  matchSurplus,
  type NextBatch,
  type OpenPour,
  reasonsAgainst,
  reasonsAgainstTopLoad,
  type Surplus,
  strengthOf,
} from './return-matching.ts';

const surplus: Surplus = {
  m3: 3,
  strengthClass: 'C25',
  slumpMm: 100,
  pumpable: true,
  age: 60,
  lifeMinutes: 150,
};
const pour: OpenPour = {
  id: 'a',
  strengthClass: 'C25',
  slumpMm: 100,
  slumpToleranceMm: 20,
  pumped: false,
  missingM3: 4,
  travelMinutes: 20,
  waitMinutes: 0,
  dischargeMinutesPerM3: 8,
};

describe('a surplus and one pour', () => {
  test('a good match says why, in the words of the trade', () => {
    const { pours } = matchSurplus(surplus, [pour], []);
    expect(pours).toMatchObject([{ pourId: 'a', m3: 3, arrivalAge: 80, endAge: 104 }]);
    expect(pours[0]!.reasons).toEqual([
      'chega com 80 min, termina com 104',
      'faltam 4,0 m³',
      'mesma classe',
      'mesmo abatimento',
      '20 min de estrada',
    ]);
  });

  test.each([
    ['a class that it has not', { strengthClass: 'C30' }, 'precisa de C30, há C25'],
    ['a slump beyond its tolerance', { slumpMm: 160 }, 'abatimento 160 ± 20 mm, há 100 mm'],
    ['nothing missing', { missingM3: 0 }, 'não falta volume'],
    ['too far away', { travelMinutes: 95 }, 'chegaria com 155 min, o prazo é 150'],
    ['a queue at the site', { waitMinutes: 60 }, 'terminaria com 164 min, o prazo é 150'],
  ])('out: %s', (_, with_, reason) => {
    expect(reasonsAgainst(surplus, { ...pour, ...with_ })).toEqual([reason]);
  });

  test('pumped only what is pumpable; nothing whose age nobody knows', () => {
    expect(reasonsAgainst({ ...surplus, pumpable: false }, { ...pour, pumped: true })).toHaveLength(1);
    expect(reasonsAgainst({ ...surplus, age: null }, pour)).toEqual(['não se sabe a hora da primeira água']);
  });

  test('a lower class may have it, and says that it gets more than it asked', () => {
    const [match] = matchSurplus({ ...surplus, strengthClass: 'C30' }, [pour], []).pours;
    expect(match!.reasons).toContain('classe acima: C30 onde se pede C25');
  });
});

const classes = fc.constantFrom('C15', 'C20', 'C25', 'C30', 'C35', 'C50');
const m3 = fc.integer({ min: 0, max: 1200 }).map((cents) => cents / 100);
const minutes = fc.integer({ min: 0, max: 180 });
const slump = fc.constantFrom(60, 80, 100, 120, 160, 220);
const need = {
  id: fc.uuid(),
  strengthClass: classes,
  slumpMm: slump,
  slumpToleranceMm: fc.constantFrom(10, 20, 30),
  pumped: fc.boolean(),
};
const anyPour: fc.Arbitrary<OpenPour> = fc.record({
  ...need,
  missingM3: m3,
  travelMinutes: minutes,
  waitMinutes: minutes,
  dischargeMinutesPerM3: fc.constantFrom(4, 8),
});
const anyBatch: fc.Arbitrary<NextBatch> = fc.record({
  ...need,
  m3: fc.constantFrom(3, 5, 8),
  minutesToLoading: minutes,
  roadMinutes: minutes,
  hasTransfer: fc.boolean(),
});
const anySurplus: fc.Arbitrary<Surplus> = fc.record({
  m3: fc.integer({ min: 1, max: 1200 }).map((cents) => cents / 100),
  strengthClass: classes,
  slumpMm: slump,
  pumpable: fc.boolean(),
  age: fc.option(minutes),
  lifeMinutes: fc.constantFrom(90, 150),
});
const pours = fc.uniqueArray(anyPour, { selector: ({ id }) => id, maxLength: 12 });
const batches = fc.uniqueArray(anyBatch, { selector: ({ id }) => id, maxLength: 6 });

describe('any surplus and any day', () => {
  test('every pour is either a match or out with a reason, never both', () => {
    fc.assert(
      fc.property(anySurplus, pours, batches, (have, open, next) => {
        const found = matchSurplus(have, open, next);
        const ids = [...found.pours, ...found.out].map(({ pourId }) => pourId);
        expect(ids.toSorted()).toEqual(open.map(({ id }) => id).toSorted());
        for (const { reasons } of [...found.pours, ...found.out, ...found.uses])
          expect(reasons.length).toBeGreaterThan(0);
      }),
    );
  });

  test('what is offered is placed within its life, is strong enough and no more than is there or missing', () => {
    fc.assert(
      fc.property(anySurplus, pours, (have, open) => {
        for (const match of matchSurplus(have, open, []).pours) {
          const taker = open.find(({ id }) => id === match.pourId)!;
          expect(match.arrivalAge).toBeLessThan(have.lifeMinutes);
          expect(match.endAge).toBeLessThanOrEqual(have.lifeMinutes);
          expect(match.endAge).toBeGreaterThanOrEqual(match.arrivalAge);
          expect(strengthOf(have.strengthClass)).toBeGreaterThanOrEqual(strengthOf(taker.strengthClass));
          expect(have.pumpable || !taker.pumped).toBe(true);
          expect(match.m3).toBeLessThanOrEqual(Math.min(have.m3, taker.missingM3) + 1e-9);
          expect(match.score).toBeGreaterThanOrEqual(0);
          expect(match.score).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  test('the order of the question does not change the answer, which is sorted by score', () => {
    fc.assert(
      fc.property(anySurplus, pours, batches, (have, open, next) => {
        const found = matchSurplus(have, open, next);
        expect(matchSurplus(have, open.toReversed(), next.toReversed())).toEqual(found);
        const scores = found.pours.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      }),
    );
  });

  test('older concrete never fits where younger does not, and a longer way never scores better', () => {
    fc.assert(
      fc.property(anySurplus, anyPour, minutes, (have, open, more) => {
        fc.pre(have.age !== null);
        const older = { ...have, age: (have.age ?? 0) + more };
        if (reasonsAgainst(older, open).length === 0) expect(reasonsAgainst(have, open)).toEqual([]);
        const [near] = matchSurplus(have, [open], []).pours;
        const [far] = matchSurplus(have, [{ ...open, travelMinutes: open.travelMinutes + more }], []).pours;
        if (near && far) expect(far.score).toBeLessThanOrEqual(near.score);
      }),
    );
  });

  test('a top-load goes into a batch that takes it; dead concrete becomes neither blocks nor a load', () => {
    fc.assert(
      fc.property(anySurplus, batches, (have, next) => {
        const { uses } = matchSurplus(have, [], next);
        const top = uses.find(({ destination }) => destination === 'top_load');
        const fitting = next.filter((batch) => reasonsAgainstTopLoad(have, batch).length === 0);
        expect(top === undefined).toBe(fitting.length === 0);
        if (top) expect(fitting.map(({ id }) => id)).toContain(top.loadId);
        const isDead = have.age === null || have.age >= have.lifeMinutes;
        if (isDead) expect(uses.map(({ destination }) => destination)).toEqual(['recycling', 'disposal']);
      }),
    );
  });
});
