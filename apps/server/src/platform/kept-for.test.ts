import { expect, test } from 'vitest';
import { keptFor } from './kept-for.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 14, minute));

test('an answer is kept for its minutes, and none is known before it or of another key', () => {
  const kept = keptFor<string | null>(10);
  kept.keep('a', 'one', at(5));
  kept.keep('b', null, at(5));
  expect(kept.get('a', at(14))).toBe('one');
  expect(kept.get('b', at(14))).toBeNull();
  expect(kept.get('a', at(15))).toBeUndefined();
  expect(kept.get('a', at(4))).toBeUndefined();
  expect(kept.get('c', at(5))).toBeUndefined();
});

test('however many are asked, the oldest goes and the newest stays', () => {
  const kept = keptFor<number>(10);
  for (let turn = 0; turn <= 2_000; turn += 1) kept.keep(String(turn), turn, at(0));
  expect(kept.get('0', at(1))).toBeUndefined();
  expect(kept.get('2000', at(1))).toBe(2_000);
});
