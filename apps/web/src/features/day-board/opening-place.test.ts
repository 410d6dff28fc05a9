import { expect, test } from 'vitest';
import { openingLeft } from './opening-place.ts';

const columns = ['none', 'BT-001', 'BT-002', 'BT-003'].map((id, index) => ({
  id,
  kind: 'truck' as const,
  vehicle: null,
  left: index * 100,
  width: 100,
}));
const evening = { from: 1000, until: 1200 };
const left = (loads: Record<string, { from: number; until: number }[]>) =>
  openingLeft(columns, new Map(Object.entries(loads)), evening, 250);

test('a board opens at the first truck that is busy in the hours in sight', () => {
  const morning = [{ from: 420, until: 560 }];
  const late = [{ from: 1100, until: 1250 }];
  expect(left({ 'BT-001': morning, 'BT-003': late })).toBe(300);
  expect(left({ 'BT-002': late, 'BT-003': late })).toBe(200);
});

test('it stays at its beginning while a load can be seen there, or there is none at all', () => {
  const late = [{ from: 1100, until: 1250 }];
  expect(left({ none: late, 'BT-003': late })).toBe(0);
  expect(left({ 'BT-001': late, 'BT-003': late })).toBe(0);
  expect(left({ 'BT-003': [{ from: 1200, until: 1300 }] })).toBe(0);
});
