import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roles } from '../roles.ts';
import {
  findStep,
  isPlanned,
  isProvisional,
  mayBeEdited,
  mayRequestChange,
  type PourState,
  pourStates,
  pourSteps,
  stepsOf,
} from './pour-states.ts';

describe('the state table of a pour', () => {
  test('names each step once, between two states that exist', () => {
    const names = pourSteps.map(({ from, to }) => `${from} → ${to}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { from, to } of pourSteps) expect(pourStates).toEqual(expect.arrayContaining([from, to]));
  });

  test('every state is reached from the first, and only done and cancelled are ends', () => {
    const reached = new Set<PourState>(['requested']);
    for (let grown = true; grown; ) {
      const more = pourSteps.filter(({ from, to }) => reached.has(from) && !reached.has(to));
      grown = more.length > 0;
      for (const { to } of more) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...pourStates].sort());
    const ends = pourStates.filter((state) => !pourSteps.some(({ from }) => from === state));
    expect(ends).toEqual(['done', 'cancelled']);
  });

  test('whatever takes concrete off the day says why, and what is put back on another says when', () => {
    for (const { to, needs } of pourSteps) {
      if (to === 'suspended' || to === 'cancelled' || to === 'rescheduled') expect(needs).toContain('reason');
      if (to === 'rescheduled') expect(needs).toContain('new_time');
      if (to === 'confirmed') expect(needs).toContain('fit');
      if (to === 'done') expect(needs).toContain('all_settled');
    }
  });

  test('a pour begins only by its loads, and nothing under way is cancelled or moved', () => {
    expect(pourSteps.filter(({ to }) => to === 'in_progress').every(({ by }) => by.length === 0)).toBe(true);
    const fromWork = pourSteps.filter(({ from }) => from === 'in_progress').map(({ to }) => to);
    expect(fromWork.sort()).toEqual(['done', 'suspended']);
  });

  test('what may be edited directly may not be asked to change, and the other way round', () => {
    for (const state of pourStates) expect(mayBeEdited(state) && mayRequestChange(state)).toBe(false);
    expect(pourStates.filter(isProvisional)).toEqual(pourStates.filter(mayBeEdited));
    expect(pourStates.filter((state) => isProvisional(state) && !isPlanned(state))).toEqual([]);
  });

  test('whichever way a seller goes, no seller confirms anything, and out leads only cancelled', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pourStates), fc.array(fc.nat(), { maxLength: 8 }), (begin, choices) => {
        let state = begin;
        for (const choice of choices) {
          const open = stepsOf(state, 'seller');
          if (open.length === 0) break;
          state = open[choice % open.length]!.to;
          expect(state).toBe('cancelled');
        }
      }),
    );
  });

  test('whoever walks, only the steps of the table lead on, and every walk of the office ends where it may', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...roles), fc.constantFrom(...pourStates)), { maxLength: 30 }),
        (tries) => {
          let state: PourState = 'requested';
          for (const [role, to] of tries) {
            const step = findStep(state, to);
            const may = stepsOf(state, role).some((each) => each.to === to);
            expect(may).toBe(step?.by.includes(role) ?? false);
            if (may) state = to;
            if (state === 'done' || state === 'cancelled') expect(stepsOf(state, role)).toEqual([]);
          }
        },
      ),
    );
  });

  test('drivers, mechanics, fleet, partner and employees take no step at all', () => {
    for (const role of ['driver', 'mechanic', 'fleet', 'helay', 'employee', 'manager'] as const)
      for (const state of pourStates) expect(stepsOf(state, role)).toEqual([]);
  });
});
