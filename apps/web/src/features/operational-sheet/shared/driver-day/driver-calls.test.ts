// @vitest-environment happy-dom
import { UNATTENDED_HEADER } from '@traco/contract/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { driverTransport, fetchDay } from './driver-calls.ts';

const asked = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asked.mockReset().mockImplementation(async () => Response.json({ outcomes: [] }));
  vi.stubGlobal('fetch', asked);
  dispatchEvent(new Event('pointerdown'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const saidUnattended = () => new Headers(asked.mock.lastCall?.[1]?.headers).has(UNATTENDED_HEADER);

test('the day that an untouched phone asks for by itself keeps no session awake', async () => {
  await fetchDay();
  expect(saidUnattended()).toBe(false);
  vi.setSystemTime(Date.now() + 61_000);
  await fetchDay();
  expect(saidUnattended()).toBe(true);
});

test('what they have entered does, whenever the network brings it', async () => {
  vi.setSystemTime(Date.now() + 61_000);
  await driverTransport.send(new Date().toISOString(), []);
  expect(saidUnattended()).toBe(false);
});
