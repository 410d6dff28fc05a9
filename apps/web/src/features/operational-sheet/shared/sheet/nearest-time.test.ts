import { expect, test } from 'vitest';
import { nearestInstant } from './nearest-time.ts';

const zone = 'America/Sao_Paulo';

test('a typed time is the one nearest to what was written, across midnight too', () => {
  expect(nearestInstant('1115', '2026-11-18T14:20:00Z', zone)).toBe('2026-11-18T14:15:00.000Z');
  expect(nearestInstant('23:50', '2026-11-19T03:05:00Z', zone)).toBe('2026-11-19T02:50:00.000Z');
  expect(nearestInstant('0:10', '2026-11-19T02:55:00Z', zone)).toBe('2026-11-19T03:10:00.000Z');
  expect(nearestInstant('25h', '2026-11-19T02:55:00Z', zone)).toBeNull();
});
