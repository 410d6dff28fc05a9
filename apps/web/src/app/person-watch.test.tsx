// @vitest-environment happy-dom
import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const me = (mark: string | null, person: object | null = { accountId: mark }) =>
  new Response(JSON.stringify(mark === null ? null : person), {
    headers: mark === null ? {} : { [PERSON_HEADER]: mark },
  });
const server = vi.fn();
let tabs: BroadcastChannel;
let listened: [string, EventListener][] = [];

/** A page of its own with everything that watches it. */
async function openPage() {
  vi.resetModules();
  const shown = await import('../lib/shown-person.ts');
  const session = await import('../kit/session/page-session.ts');
  const person = await import('../kit/session/person.ts');
  const { watchPerson } = await import('./person-watch.ts');
  const { readNotices } = await import('../lib/notices.ts');
  watchPerson();
  return { shown, session, person, readNotices };
}

/** As after a start with a network: she is in. */
async function openHers() {
  const page = await openPage();
  server.mockResolvedValueOnce(me('her'));
  await page.session.sessionParts.calls.me();
  page.person.setPerson({ accountId: 'her', userType: 'admin' } as never);
  return page;
}

beforeEach(() => {
  server.mockReset();
  server.mockImplementation(async () => me('her'));
  vi.stubGlobal('fetch', server);
  localStorage.clear();
  tabs = new BroadcastChannel('traco/person');
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    listened.push([type, listener as EventListener]);
    add(type, listener as EventListener);
  });
});
afterEach(() => {
  tabs.close();
  for (const [type, listener] of listened) window.removeEventListener(type, listener);
  listened = [];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a page that the browser had kept is closed when somebody else is in by the time it comes back', async () => {
  const { shown } = await openHers();
  server.mockImplementation(async () => me('him'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(shown.isPageLocked()).toBe(true));
});

test('a page that the browser had kept of a session that is over is left for the sign-in', async () => {
  const { person, readNotices } = await openHers();
  const { notify } = await import('../lib/notices.ts');
  notify({ message: 'Carga marcada como paga.', action: { label: 'Desfazer', run: () => undefined } });
  server.mockImplementation(async () => me(null));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(person.personNow()).toBeNull());
  expect(readNotices().map(({ message }) => message)).toEqual([
    'Sua sessão expirou. Por favor, faça login novamente.',
  ]);
});

test('who is looked at twice in a moment is asked about once more when the moment is over', async () => {
  vi.useFakeTimers();
  try {
    const { shown } = await openHers();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(100);
    server.mockImplementation(async () => me('him'));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown.isPageLocked()).toBe(false);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(shown.isPageLocked()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('who signs out in another tab reads so, also when the server says first that the session is over', async () => {
  const { session, readNotices } = await openHers();
  tabs.postMessage('leaving');
  await new Promise((resolve) => setTimeout(resolve, 20));
  session.endSession();
  expect(readNotices().map(({ message }) => message)).toEqual(['Você saiu em outra aba.']);
});

test('a page that opened without a network stands for whom the browser keeps, and closes for anybody else', async () => {
  await openHers();
  // Opened anew, without a network, with the copy that the browser keeps.
  const page = await openPage();
  page.session.sessionParts.store.save({
    userType: 'admin',
    isAuthenticated: true,
    passwordVersion: '1',
  } as never);
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await page.session.resumeOnce();
  expect(page.shown.shownMark()).toBe('her');
  // The network is back, and somebody else has come in meanwhile: nothing of theirs is drawn here.
  server.mockReset();
  server.mockImplementation(async () => me('him'));
  await expect(page.shown.fetchAsShown('/api/notices')).rejects.toThrow(page.shown.OtherPersonHere);
  expect(page.shown.isPageLocked()).toBe(true);
});

test('a page that opened without a network is told who is in as soon as it can be asked', async () => {
  await openHers();
  const page = await openPage();
  page.session.sessionParts.store.save({
    userType: 'admin',
    isAuthenticated: true,
    passwordVersion: '1',
  } as never);
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await page.session.resumeOnce();
  expect(page.person.personNow()).toBeNull();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(page.person.personNow()?.accountId).toBe('her'));
  expect(page.shown.isPageLocked()).toBe(false);
});
