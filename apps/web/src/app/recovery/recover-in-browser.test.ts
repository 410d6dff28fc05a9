// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { recoverDeeplyInBrowser } from './recover-in-browser.ts';

beforeEach(() => {
  localStorage.setItem('draft', 'a load that is typed');
  vi.useFakeTimers();
});

const noServer = () => Promise.reject(new TypeError('Failed to fetch'));
const answered = (status: number) => async () => new Response(null, { status });

test.each([
  ['is gone', noServer],
  ['is gone behind another', answered(502)],
])('a server that %s is no reason to clear what the device keeps', async (_name, answer) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  expect(await recoverDeeplyInBrowser()).toBe(false);
  expect(localStorage.getItem('draft')).toBe('a load that is typed');
});

test('where a server answers, the device is cleared and the page reads itself anew', async () => {
  vi.stubGlobal('fetch', vi.fn(answered(200)));
  expect(await recoverDeeplyInBrowser()).toBe(true);
  expect(localStorage.getItem('draft')).toBeNull();
  vi.clearAllTimers();
});
