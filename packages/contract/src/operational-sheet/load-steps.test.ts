import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LoadState, loadStates } from '../concrete-volume/load.ts';
import { roles } from '../roles.ts';
import { lifeLeftAfter, predictedEnd } from './load-life.ts';
import {
  findLoadStep,
  firstOutOfOrder,
  hasConcrete,
  isUnderWay,
  loadSteps,
  mayTakeStep,
  nextTripStep,
  type StepTimes,
  timeOfStep,
  tripSteps,
} from './load-steps.ts';

const ends: readonly LoadState[] = ['closed', 'refused', 'diverted', 'cancelled'];
const anyTry = fc.tuple(fc.constantFrom(...roles), fc.constantFrom(...loadStates));

describe('the state table of a load in motion', () => {
  test('names each step once, and every state of a load is reached from the plan', () => {
    const names = loadSteps.map(({ from, to }) => `${from} → ${to}`);
    expect(new Set(names).size).toBe(names.length);
    const reached = new Set<LoadState>(['scheduled']);
    for (let round = 0; round < loadStates.length; round += 1)
      for (const { from, to } of loadSteps) if (reached.has(from)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...loadStates].toSorted());
    expect(loadStates.filter((state) => !loadSteps.some(({ from }) => from === state)).toSorted()).toEqual(
      ends.toSorted(),
    );
  });

  test('whoever walks, the trip is taken in its order, nothing of it twice, and an end is an end', () => {
    fc.assert(
      fc.property(fc.array(anyTry, { maxLength: 60 }), (tries) => {
        let state: LoadState = 'scheduled';
        const taken: LoadState[] = [];
        for (const [role, to] of tries) {
          const step = findLoadStep(state, to);
          if (!step || !mayTakeStep(step, role)) continue;
          expect(ends).not.toContain(state);
          if (step.to === nextTripStep(state)) taken.push(to);
          else expect(step.needs, `${state} → ${to}`).toContain('reason');
          state = to;
        }
        expect(taken).toEqual(tripSteps.slice(0, taken.length));
      }),
    );
  });

  test('the big button is always a step that the driver may take, and everything of the way home is on it', () => {
    for (const state of loadStates) {
      const next = nextTripStep(state);
      const step = next && findLoadStep(state, next);
      if (next) expect(step && mayTakeStep(step, 'driver'), `${state} → ${next}`).toBe(true);
      expect(next !== undefined).toBe(state === 'scheduled' || isUnderWay(state));
    }
  });

  test('only concrete that is in the drum is refused, diverted or thrown away, and nobody leaves without a receipt', () => {
    for (const { from, to, needs } of loadSteps) {
      if (to === 'refused' || to === 'diverted' || to === 'cancelled') expect(hasConcrete(from)).toBe(true);
      expect(needs.includes('receipt')).toBe(to === 'returning');
      expect(needs.includes('destination')).toBe(to === 'diverted');
    }
  });

  test('of the road a driver takes the steps and the refusal; seller, fleet, partner and the others none', () => {
    const own = loadSteps.filter((step) => mayTakeStep(step, 'driver')).map(({ to }) => to);
    expect(new Set(own)).toEqual(new Set([...tripSteps, 'refused']));
    for (const role of ['seller', 'mechanic', 'fleet', 'helay', 'employee'] as const)
      expect(loadSteps.filter((step) => mayTakeStep(step, role))).toEqual([]);
  });
});

const noTimes: StepTimes = {
  loadingAt: null,
  enRouteAt: null,
  onSiteAt: null,
  dischargingAt: null,
  washingAt: null,
  returningAt: null,
  backAt: null,
};
const anyTimes = fc
  .array(fc.option(fc.integer({ min: 0, max: 500 })), {
    minLength: tripSteps.length,
    maxLength: tripSteps.length,
  })
  .map((minutes) => {
    const times = { ...noTimes };
    for (const [index, step] of tripSteps.entries()) {
      const minute = minutes[index] ?? null;
      times[timeOfStep[step]] = minute === null ? null : new Date(minute * 60_000).toISOString();
    }
    return times;
  });

test('times are in order exactly when no known one stands before another that it follows', () => {
  fc.assert(
    fc.property(anyTimes, (times) => {
      const known = tripSteps.map((step) => times[timeOfStep[step]]).filter((at) => at !== null);
      expect(firstOutOfOrder(times) === undefined).toBe(known.join() === known.toSorted().join());
    }),
  );
});

describe('the life of a load', () => {
  const minutes = fc.integer({ min: 0, max: 300 });
  const usual = fc.record({ loading: minutes, travel: minutes, wait: minutes, discharge: minutes });

  test('is never predicted to end before now, and never earlier for what took longer', () => {
    fc.assert(
      fc.property(usual, minutes, minutes, (each, now, more) => {
        const end = predictedEnd(now, {}, each);
        expect(end).toBeGreaterThanOrEqual(now);
        expect(predictedEnd(now + more, {}, each)).toBeGreaterThanOrEqual(end);
        expect(predictedEnd(now, {}, { ...each, travel: each.travel + more })).toBeGreaterThanOrEqual(end);
      }),
    );
  });

  test('before loading, what is left and the predicted end make the whole life', () => {
    fc.assert(
      fc.property(usual, ({ loading, travel, wait, discharge }) => {
        const road = {
          loadingMinutes: loading,
          travelMinutes: travel,
          queueMinutes: wait,
          dischargeMinutes: discharge,
        };
        expect(lifeLeftAfter(road) + predictedEnd(0, {}, { loading, travel, wait, discharge })).toBe(150);
      }),
    );
  });
});
