import { expect, test } from 'vitest';
import { judged, unprovoked } from './judge-refusals.ts';

const declared = [
  { name: 'loads.record', codes: ['MONTH_CLOSED', 'ID_TAKEN'] },
  { name: 'loads.list', codes: [] },
];

test('a refusal that is declared and that no test has provoked is told by its procedure and its code', () => {
  const provoked = new Set(['loads.record MONTH_CLOSED', 'loads.list NOT_ALLOWED', 'loads.list BAD_REQUEST']);
  const missing = unprovoked(declared, provoked, ['NOT_ALLOWED', 'NO_SPACE']);
  expect(missing).toEqual(['loads.record ID_TAKEN', '(any) NO_SPACE']);
  expect(judged(missing, [])).toEqual([
    'loads.record ID_TAKEN: provoked by no test',
    '(any) NO_SPACE: provoked by no test',
  ]);
});

test('what waits in the list is let go, and must leave it once it is provoked or declared no more', () => {
  expect(judged(['loads.record ID_TAKEN'], ['loads.record ID_TAKEN'])).toEqual([]);
  expect(judged([], ['loads.record ID_TAKEN'])).toEqual([
    'loads.record ID_TAKEN: provoked, or gone: take it out of scripts/not-yet-provoked.json',
  ]);
});
