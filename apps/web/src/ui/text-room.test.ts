import { expect, test } from 'vitest';
import { roomOf } from './text-room.ts';

test('where nothing is drawn a text has the room of as many middle signs', () => {
  expect(roomOf('28/11/2026 03:33', 400)).toBeCloseTo(16 * 0.52);
  expect(roomOf('', 600)).toBe(0);
});
