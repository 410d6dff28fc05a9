import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHeartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a heartbeat goes out at once and every 30 s until it is stopped', async () => {
  const beat = vi.fn(async () => true);
  const stop = startHeartbeat({ beat, onEnded: () => {} });
  expect(beat).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(beat).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_001);
  expect(beat).toHaveBeenCalledTimes(4);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(beat).toHaveBeenCalledTimes(4);
});

test('a session ended from elsewhere signs out once, and no more heartbeats go out', async () => {
  const answers = [true, false, false];
  const beat = vi.fn(async () => answers.shift() ?? false);
  const onEnded = vi.fn();
  startHeartbeat({ beat, onEnded });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onEnded).toHaveBeenCalledTimes(1);
  expect(beat).toHaveBeenCalledTimes(2);
});

test('without a network the heartbeats fail and go on', async () => {
  const beat = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  const onEnded = vi.fn();
  const stop = startHeartbeat({ beat, onEnded });
  await vi.advanceTimersByTimeAsync(90_000);
  expect(beat).toHaveBeenCalledTimes(4);
  expect(onEnded).not.toHaveBeenCalled();
  stop();
});

test('a slow heartbeat is not doubled, and its late "ended" after a sign-out is ignored', async () => {
  let answer: (isAlive: boolean) => void = () => {};
  const beat = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      }),
  );
  const onEnded = vi.fn();
  const stop = startHeartbeat({ beat, onEnded });
  await vi.advanceTimersByTimeAsync(90_000);
  expect(beat).toHaveBeenCalledTimes(1);
  stop();
  answer(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(onEnded).not.toHaveBeenCalled();
});
