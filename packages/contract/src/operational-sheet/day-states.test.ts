import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roles } from '../roles.ts';
import { type DayState, dayStates, daySteps, mayStepDay } from './day-states.ts';
import type { SheetState } from './driver-day.ts';
import { mayStepSheet, sheetSteps } from './sheet-states.ts';

test('a day closes only after it was checked, and whoever opens a closed one says why', () => {
  const anyTry = fc.tuple(fc.constantFrom(...roles), fc.constantFrom(...dayStates));
  fc.assert(
    fc.property(fc.array(anyTry, { maxLength: 40 }), (tries) => {
      const walked: DayState[] = ['open'];
      for (const [role, to] of tries) {
        const from = walked.at(-1)!;
        if (!mayStepDay(from, to, role)) continue;
        if (to === 'closed') expect(from).toBe('checked');
        if (from === 'closed') {
          expect([role, to]).toEqual(['admin', 'open']);
          expect(daySteps.find((step) => step.from === from && step.to === to)?.needsReason).toBe(true);
        }
        walked.push(to);
      }
    }),
  );
});

test('a plant checks its day, and only its heads close it; those who drive and sell do neither', () => {
  expect(roles.filter((role) => mayStepDay('open', 'checked', role)).toSorted()).toEqual([
    'admin',
    'manager',
    'supervisor',
  ]);
  expect(roles.filter((role) => mayStepDay('checked', 'closed', role)).toSorted()).toEqual([
    'admin',
    'supervisor',
  ]);
  expect(roles.some((role) => mayStepDay('open', 'closed', role))).toBe(false);
});

test('a sheet that is checked or closed is no longer the driver’s, and every one can be handed in', () => {
  expect(sheetSteps.filter(({ by }) => by === 'driver').map(({ from }) => from)).toEqual([
    'open',
    'sent',
    'given_back',
  ]);
  const reached = new Set<SheetState>(['open']);
  for (const _ of sheetSteps) for (const { from, to } of sheetSteps) if (reached.has(from)) reached.add(to);
  expect(reached).toEqual(new Set(['open', 'sent', 'checked', 'given_back', 'closed']));
  expect(sheetSteps.filter(({ from }) => from === 'closed')).toEqual([]);
  expect(mayStepSheet('open', 'checked')).toBe(false);
  expect(mayStepSheet('sent', 'checked')).toBe(true);
  expect(mayStepSheet('checked', 'closed')).toBe(false);
});
