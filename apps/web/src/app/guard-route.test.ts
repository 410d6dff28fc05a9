import type { GuardSession } from '@traco/contract/routes/guard';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardAddress } from './guard-route.ts';

const kept = vi.hoisted(() => ({ session: null as GuardSession | null, answer: () => undefined as void }));
vi.mock('../kit/session/origin.ts', () => ({ rememberOrigin: () => undefined }));
vi.mock('../kit/session/page-session.ts', () => ({
  resumeOnce: () =>
    new Promise<void>((resolve) => {
      kept.answer = resolve;
    }),
  sessionParts: {
    store: { read: () => kept.session, readPartner: () => null, clear: () => undefined },
    now: () => Date.parse('2026-11-22T12:00:00Z'),
  },
}));

const manager = { userType: 'manager' } as GuardSession;
const guard = () => guardAddress('/operational-sheet', '', true);

beforeEach(() => {
  vi.useFakeTimers();
  kept.session = null;
});
afterEach(() => vi.useRealTimers());

test('a slow server does not make a manager say who they are with a driver’s CPF', async () => {
  const decision = guard();
  await vi.advanceTimersByTimeAsync(6_000);
  kept.session = manager;
  kept.answer();
  expect(await decision).toEqual({ kind: 'show' });
});

test('the browser’s copy stands after a moment, and who has none is asked in the end', async () => {
  kept.session = manager;
  const known = guard();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await known).toEqual({ kind: 'show' });
  kept.session = null;
  const unknown = guard();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await unknown).toEqual({ kind: 'identify', as: 'driver' });
});
