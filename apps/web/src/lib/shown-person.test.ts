import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const answerOf = (mark: string | null) =>
  new Response('{}', { headers: mark === null ? {} : { [PERSON_HEADER]: mark } });
let page: typeof import('./shown-person.ts');
const server = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', server);
  page = await import('./shown-person.ts');
});
afterEach(() => {
  server.mockReset();
  vi.unstubAllGlobals();
});

test('a call says whom the page shows, and an answer for them is let through', async () => {
  page.believe('her');
  server.mockResolvedValue(answerOf('her'));
  await page.fetchAsShown('/api/notices', { headers: { 'content-type': 'application/json' } });
  const headers = new Headers(server.mock.calls[0]![1].headers);
  expect([headers.get(PERSON_HEADER), headers.get('content-type')]).toEqual(['her', 'application/json']);
  expect(page.isPageLocked()).toBe(false);
});

test('an answer for somebody else is never given out, and nothing more is asked', async () => {
  page.believe('her');
  server.mockResolvedValue(answerOf('him'));
  await expect(page.fetchAsShown('/api/notices')).rejects.toThrow(page.OtherPersonHere);
  expect(page.isPageLocked()).toBe(true);
  await expect(page.fetchAsShown('/api/notices')).rejects.toThrow(page.OtherPersonHere);
  expect(server).toHaveBeenCalledTimes(1);
});

test('an answer that was on its way when they signed in on this page is dropped, and the page stays theirs', async () => {
  page.believe('her');
  let arrive: (answer: Response) => void = () => undefined;
  server.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const late = page.fetchAsShown('/api/notices');
  page.believe('him');
  arrive(answerOf('her'));
  await expect(late).rejects.toThrow(page.OtherPersonHere);
  expect(page.isPageLocked()).toBe(false);
});

test('where nobody is known yet, and of nobody, nothing is concluded', async () => {
  server.mockResolvedValue(answerOf('him'));
  await page.fetchAsShown('/api/identity/me');
  page.believe('her');
  server.mockResolvedValue(answerOf(null));
  await page.fetchAsShown('/api/identity/me');
  expect(page.isPageLocked()).toBe(false);
  page.noticeMark('him');
  expect(page.isPageLocked()).toBe(true);
});
