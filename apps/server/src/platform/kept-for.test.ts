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

test('what is forgotten is asked anew, and an answer that was under way meanwhile is not kept', () => {
  const kept = keptFor<number>(10);
  kept.keep('a', 1, at(0));
  kept.keep('b', 1, at(0));
  kept.forget('a');
  expect([kept.get('a', at(1)), kept.get('b', at(1))]).toEqual([undefined, 1]);
  const asked = kept.mark();
  kept.forget('a');
  kept.keep('a', 2, at(1), asked);
  kept.keep('b', 2, at(1), asked);
  expect([kept.get('a', at(1)), kept.get('b', at(1))]).toEqual([undefined, 2]);
  const again = kept.mark();
  kept.forgetAll();
  kept.keep('b', 3, at(1), again);
  expect(kept.get('b', at(1))).toBeUndefined();
});

test('a first word is forgotten with all that begins with it, and with what of it is under way', () => {
  const kept = keptFor<number>(10);
  for (const key of ['a one', 'a two', 'ab one', 'b one']) kept.keep(key, 1, at(0));
  const asked = kept.mark();
  kept.forget('a');
  expect(['a one', 'a two', 'ab one', 'b one'].map((key) => kept.get(key, at(1)))).toEqual([
    undefined,
    undefined,
    1,
    1,
  ]);
  kept.keep('a one', 2, at(1), asked);
  kept.keep('b one', 2, at(1), asked);
  expect([kept.get('a one', at(1)), kept.get('b one', at(1))]).toEqual([undefined, 2]);
});
