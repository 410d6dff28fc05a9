import { expect, test } from 'vitest';
import { minutesAndSeconds, partnerTimeLeft } from './partner-countdown.tsx';

test("the partner's session lasts 24 hours from its start", () => {
  expect(partnerTimeLeft(1000, 1000)).toBe(86_400_000);
  expect(partnerTimeLeft(0, 86_400_000)).toBe(0);
});

test('the countdown reads minutes and seconds', () => {
  expect(minutesAndSeconds(545_000)).toBe('9:05');
  expect(minutesAndSeconds(-1)).toBe('0:00');
});
