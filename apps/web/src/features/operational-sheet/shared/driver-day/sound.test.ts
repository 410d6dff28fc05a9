// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeHeard } from './sound.ts';

const vibrate = vi.fn((pattern: VibratePattern) => [pattern].flat().length > 0);
/** How many tremors each sound had. */
const heard = () => vibrate.mock.calls.map(([pattern]) => [pattern].flat().length / 2);

beforeAll(() => {
  vi.useFakeTimers();
  Object.assign(navigator, { vibrate });
});
beforeEach(() => void vibrate.mockClear());
afterAll(() => void vi.useRealTimers());

test('of several alarms that are due together one is heard, the most urgent', async () => {
  makeHeard(1);
  makeHeard(3);
  makeHeard(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard()).toEqual([3]);
});

test('what comes while one sounds waits for its end', async () => {
  makeHeard(3);
  await vi.advanceTimersByTimeAsync(500);
  makeHeard(1);
  makeHeard(2);
  await vi.advanceTimersByTimeAsync(900);
  expect(heard()).toEqual([3]);
  await vi.advanceTimersByTimeAsync(300);
  expect(heard()).toEqual([3, 2]);
});
