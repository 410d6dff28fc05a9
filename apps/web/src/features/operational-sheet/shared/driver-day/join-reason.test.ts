import { expect, test } from 'vitest';
import { joinReason, leftToType, partsOfReason } from './join-reason.ts';

test('what was tapped stands before what was typed, and both are found again', () => {
  expect(joinReason('Trânsito', ' na ponte ')).toBe('Trânsito: na ponte');
  expect(joinReason('', 'na ponte')).toBe('na ponte');
  expect(joinReason('Trânsito', '')).toBe('Trânsito');
  const list = ['Trânsito', 'Chuva'];
  expect(partsOfReason('Trânsito: na ponte', list)).toEqual({ tapped: 'Trânsito', typed: 'na ponte' });
  expect(partsOfReason('Chuva', list)).toEqual({ tapped: 'Chuva', typed: '' });
  expect(partsOfReason('na ponte', list)).toEqual({ tapped: '', typed: 'na ponte' });
});

test('both together are never longer than the ledger takes', () => {
  const typed = 'x'.repeat(leftToType('Chuva', 300));
  expect(joinReason('Chuva', typed)).toHaveLength(300);
});
