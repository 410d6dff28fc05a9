import { expect, test, vi } from 'vitest';
import { loadPage } from './lazy-page.tsx';

const Page = () => null;

test('a page that fails to load is tried 3 more times: after 500, 750 and 1125 ms', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const waits: number[] = [];
  const load = vi.fn().mockRejectedValue(new Error('Loading chunk 3 failed'));
  const loading = loadPage(load, async (milliseconds) => void waits.push(milliseconds));
  await expect(loading).rejects.toThrow('Loading chunk 3 failed');
  expect(load).toHaveBeenCalledTimes(4);
  expect(waits).toEqual([500, 750, 1125]);
});

test('a page that comes on a later try is shown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = vi.fn().mockRejectedValueOnce(new Error('x')).mockResolvedValue({ default: Page });
  expect(await loadPage(load, async () => {})).toBe(Page);
});
