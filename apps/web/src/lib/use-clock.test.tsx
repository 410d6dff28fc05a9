// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useClock, useServerClock } from './use-clock.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-18T14:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const clockOf = (at: Date | undefined) => at?.toISOString().slice(11, 19);

test('a clock is told at its ticks, the same one in between, and when the screen is seen again', () => {
  const { result, rerender } = renderHook(() => useClock({ aheadMs: 60_000, everyMs: 10_000 }));
  expect(clockOf(result.current)).toBe('14:01:00');
  const first = result.current;
  pass(9_000);
  rerender();
  expect(result.current).toBe(first);
  pass(1_000);
  expect(clockOf(result.current)).toBe('14:01:10');
  pass(4_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(clockOf(result.current)).toBe('14:01:14');
});

test('the server’s clock goes on from its last answer, on a device that is hours wrong, and never behind it', () => {
  const { result, rerender } = renderHook(({ told, readAt }) => useServerClock(told, readAt), {
    initialProps: { told: undefined as string | undefined, readAt: 0 },
  });
  expect(result.current).toBeUndefined();
  pass(4_000);
  rerender({ told: '2026-11-18T09:00:00Z', readAt: Date.now() });
  expect(clockOf(result.current)).toBe('09:00:00');
  pass(15_000);
  expect(clockOf(result.current)).toBe('09:00:11');
  rerender({ told: '2026-11-18T09:05:00Z', readAt: Date.now() });
  expect(clockOf(result.current)).toBe('09:05:00');
});

test('an answer that was kept tells the time that it is by now; of one whose coming nobody knows, it begins anew', () => {
  const kept = renderHook(() => useServerClock('2026-11-18T09:00:00Z', Date.now() - 600_000));
  expect(clockOf(kept.result.current)).toBe('09:10:00');
  const unknown = renderHook(() => useServerClock('2026-11-18T09:00:00Z', 0));
  expect(clockOf(unknown.result.current)).toBe('09:00:00');
});
