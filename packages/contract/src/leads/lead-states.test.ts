import { expect, test } from 'vitest';
import { findLeadStep, leadStates, leadSteps } from './lead-states.ts';

test('every state is reached, a lost request can be taken up again, and a quoted one is done', () => {
  const reached = new Set(leadSteps.map(({ to }) => to));
  expect([...leadStates].filter((state) => state !== 'new' && !reached.has(state))).toEqual([]);
  expect(findLeadStep('lost', 'contacted', 'seller')).toBeDefined();
  expect(leadSteps.filter(({ from }) => from === 'quoted')).toEqual([]);
  expect(findLeadStep('new', 'quoted', 'admin')).toBeUndefined();
});

test('losing one needs a reason, and who does not follow requests takes none', () => {
  expect(leadSteps.filter(({ to }) => to === 'lost').every(({ needs }) => needs.includes('reason'))).toBe(
    true,
  );
  for (const role of ['driver', 'mechanic', 'fleet', 'helay', 'employee'] as const)
    expect(leadSteps.some(({ from, to }) => findLeadStep(from, to, role))).toBe(false);
});
