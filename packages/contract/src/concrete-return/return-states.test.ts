import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roles } from '../roles.ts';
import { findReturnStep, isUndecided, mayStepReturn, returnSteps } from './return-states.ts';
import { type ReturnState, returnStates } from './returned.ts';

test('every return can be decided and checked; nothing leaves the table but by its steps', () => {
  const reached = new Set<string>(['recorded']);
  for (let round = 0; round < returnStates.length; round += 1)
    for (const { from, to } of returnSteps) if (reached.has(from)) reached.add(to);
  expect([...reached].toSorted()).toEqual([...returnStates].toSorted());
  expect(returnStates.filter(isUndecided)).toEqual(['recorded', 'deciding']);
});

test('whoever changes what was decided says why; what is checked only admin and supervisor change', () => {
  for (const step of returnSteps.filter(({ from }) => from === 'assigned' || from === 'checked'))
    if (step.to === 'assigned') expect(step.needs).toContain('reason');
  expect(roles.filter((role) => mayStepReturn('checked', 'assigned', role))).toEqual(['admin', 'supervisor']);
  expect(mayStepReturn('checked', 'recorded', 'admin')).toBe(false);
  expect(mayStepReturn('recorded', 'assigned', undefined)).toBe(false);
  expect(roles.filter((role) => mayStepReturn('recorded', 'assigned', role))).toEqual([
    'admin',
    'supervisor',
    'unit',
  ]);
});

test('whoever walks, a return is checked only where it was given a destination, and is never undecided again', () => {
  const anyTry = fc.tuple(fc.constantFrom(...roles), fc.constantFrom(...returnStates));
  fc.assert(
    fc.property(fc.array(anyTry, { maxLength: 40 }), (tries) => {
      let state: ReturnState = 'recorded';
      let isDecided = false;
      for (const [role, to] of tries) {
        if (!mayStepReturn(state, to, role)) continue;
        if (to === 'assigned') expect(findReturnStep(state, to)?.needs).toContain('destination');
        if (to === 'checked') expect(state).toBe('assigned');
        if (isDecided) expect(isUndecided(to)).toBe(false);
        isDecided ||= to === 'assigned';
        state = to;
      }
    }),
  );
});
