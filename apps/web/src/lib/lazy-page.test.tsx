import { expect, test, vi } from 'vitest';
import { loadFromWhoeverAnswers, loadPage } from './lazy-page.tsx';

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

test('what is beside the matter waits for a server that is not there, and fails only where one answers', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const missing = () => Promise.reject(new Error('Loading chunk 3 failed'));
  const answers = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
  const load = vi.fn(missing);
  for (let away = 0; away < 4; away += 1) load.mockImplementationOnce(missing);
  load.mockResolvedValueOnce({ default: Page } as never);
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  expect(await loadFromWhoeverAnswers(load, answers, wait)).toBe(Page);
  expect(waits).toEqual([500, 750, 1125, 5000]);
  await expect(loadFromWhoeverAnswers(missing, answers, wait)).rejects.toThrow('Loading chunk 3 failed');
});
