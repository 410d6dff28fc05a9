import { expect, test } from 'vitest';
import { trustedTime } from './trusted-time.rules.ts';

const at = (clock: string) => Date.parse(`2026-11-18T${clock}Z`);
const taken = (deviceAt: string, sentAt: string, now: string, after?: string) =>
  trustedTime({
    deviceAt: at(deviceAt),
    sentAt: at(sentAt),
    now: at(now),
    after: after === undefined ? undefined : at(after),
  })
    .toISOString()
    .slice(11, 19);

test('a clock that is right is believed, also hours later', () => {
  expect(taken('10:00:00', '14:00:20', '14:00:30')).toBe('10:00:00');
});

test('a clock that is three hours behind, or ahead, is put right by what it shows when it sends', () => {
  expect(taken('07:00:00', '11:00:00', '14:00:00')).toBe('10:00:00');
  expect(taken('13:00:00', '17:00:00', '14:00:00')).toBe('10:00:00');
});

test('nothing has happened in the future, nor before what it follows', () => {
  expect(taken('14:00:50', '14:00:40', '14:00:30')).toBe('14:00:30');
  expect(taken('09:59:00', '14:00:00', '14:00:00', '10:05:00')).toBe('10:05:00');
});
