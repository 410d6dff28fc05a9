import { expect, test } from 'vitest';
import { employeeStates, mayBecome } from './employee-states.ts';

test('whoever left only comes back, and everybody else may leave', () => {
  expect(employeeStates.filter((to) => mayBecome('left', to))).toEqual(['active']);
  expect(employeeStates.filter((from) => mayBecome(from, 'left'))).toEqual(['active', 'vacation', 'leave']);
});

test('nobody comes to stand as he stands, and nobody goes on holidays from a leave', () => {
  for (const state of employeeStates) expect(mayBecome(state, state), state).toBe(false);
  expect(mayBecome('leave', 'vacation')).toBe(false);
});
