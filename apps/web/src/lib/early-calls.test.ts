// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyCall, takeEarlyStream, wasBegunAsHome } from './early-calls.ts';
import { hearChanges } from './events.ts';

const page = window as unknown as Record<string, unknown>;
const calls = () => new Map([['/api/attention', Promise.resolve(new Response('early'))]]);

class Source extends EventTarget {
  readyState = 1;
  close = vi.fn();
}

function earlyStream(...heard: MessageEvent[]) {
  const stream = new Source();
  page.tracoEarlyStream = { stream, heard, taken: new AbortController() };
  return stream;
}

beforeEach(() => {
  vi.stubGlobal('EventSource', { OPEN: 1, CLOSED: 2 });
  // The page is a second old, whatever ran before in this worker.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
});
afterEach(() => {
  delete page.tracoEarlyCalls;
  delete page.tracoEarlyStream;
  delete page.tracoHomeBegun;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('only the address that was begun as a home waits for who is in: other pages of strangers do not', async () => {
  // Drawn by the page itself before the app is there, as the server sends it.
  const script = document.createElement('script');
  script.dataset.asks = '/api/attention';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  vi.stubGlobal('fetch', async () => new Response('early'));
  vi.stubGlobal('EventSource', Source);
  await import('../../public/early-home.js');
  expect(wasBegunAsHome(location.pathname)).toBe(true);
  expect(wasBegunAsHome('/verify')).toBe(false);
});

test('an answer that was asked for early is taken once', async () => {
  page.tracoEarlyCalls = calls();
  const request = new Request(`${location.origin}/api/attention`);
  expect(await (await takeEarlyCall(request))?.text()).toBe('early');
  expect(takeEarlyCall(request)).toBeUndefined();
});

test.each([
  ['asks something else of the same address', () => new Request(`${location.origin}/api/attention?so=grave`)],
  ['sends', () => new Request(`${location.origin}/api/attention`, { method: 'POST' })],
])('a call that %s is asked anew', (_what, request) => {
  page.tracoEarlyCalls = calls();
  expect(takeEarlyCall(request())).toBeUndefined();
});

test('an answer that has waited too long is asked anew', () => {
  page.tracoEarlyCalls = calls();
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(takeEarlyCall('/api/attention')).toBeUndefined();
});

test('what changed before the app listened is heard, and no older answer is taken', async () => {
  page.tracoEarlyCalls = calls();
  const stream = earlyStream(new MessageEvent('change', { data: '{"topics":["loads"]}' }));
  const change = vi.fn();
  const stop = hearChanges({ change, gap: vi.fn(), signedOut: vi.fn() });
  await Promise.resolve();
  stream.dispatchEvent(new MessageEvent('change', { data: '{"topics":["goals"]}' }));
  expect(change.mock.calls).toEqual([[['loads']], [['goals']]]);
  expect(takeEarlyCall('/api/attention')).toBeUndefined();
  stop();
  expect(stream.close).toHaveBeenCalled();
});

test('that the server says who is in makes no answer old', async () => {
  page.tracoEarlyCalls = calls();
  earlyStream(new MessageEvent('person', { data: '{}' }));
  takeEarlyStream();
  expect(await (await takeEarlyCall('/api/attention'))?.text()).toBe('early');
});

test('a stream that the server has ended is none', () => {
  earlyStream().readyState = 2;
  expect(takeEarlyStream()).toBeUndefined();
});
