import { expect, test } from 'vitest';
import { isUndecided, mayStepReturn, returnSteps } from './return-states.ts';
import { returnStates } from './returned-concrete.ts';
import { roles } from './roles.ts';

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
