import { enterAs, get } from './enter.ts';
import { type HomeOf, homesOf, pathOfHome } from './homes.fixture.ts';
import { type Browser, expect, type Page, type Request, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const isCall = (address: URL) => address.pathname.startsWith('/api/') && address.pathname !== '/api/events';

/** Signs somebody in; where their home is. */
async function enterHome(page: Page, { user }: HomeOf) {
  await enterAs(page, user);
  return pathOfHome(() => get(page, '/api/identity/me'));
}

/** Opens a home and tells what was asked of the server until its first figure stood. */
async function openHome(page: Page, path: string, { first }: HomeOf) {
  const seen: { at: number; request: Request }[] = [];
  const listen = (request: Request) => seen.push({ at: Date.now(), request });
  page.on('request', listen);
  const answer = await page.goto(path);
  await expect(page.locator(first).first()).toBeVisible();
  page.off('request', listen);
  const stoodAt = await page.evaluate(() => Number(document.documentElement.dataset.figureSeen));
  const begun = seen.filter(({ at, request }) => (request.timing().startTime || at) <= stoodAt);
  const asked = begun.map(({ request }) => new URL(request.url()));
  const calls = asked.filter(isCall).map(({ pathname, search }) => pathname + search);
  const twice = calls.filter((call, at) => calls.indexOf(call) !== at);
  return { calls, requests: asked.length, twice, isFromDevice: answer!.fromServiceWorker() };
}

/** A browser of somebody who hears of no change: what other people do meanwhile is asked for again with reason. */
async function newDevice(browser: Browser, serviceWorkers: 'allow' | 'block') {
  const context = await browser.newContext({ serviceWorkers });
  await context.route('**/api/events', () => {});
  return context;
}

/** What the device keeps of the answers is written a moment after they came. */
async function untilKept(page: Page) {
  const { accountId } = await get<{ accountId: string }>(page, '/api/identity/me');
  const whose = () =>
    page.evaluate(async () => {
      const opened = indexedDB.open('traco');
      await new Promise((done) => opened.addEventListener('success', done, { once: true }));
      const found = opened.result.transaction('drafts').objectStore('drafts').get('kept-queries');
      await new Promise((done) => found.addEventListener('success', done, { once: true }));
      opened.result.close();
      return (found.result as { accountId: string } | undefined)?.accountId;
    });
  await expect.poll(whose).toBe(accountId);
}

test('each home asks little before its first figure and nothing twice, from the server and from what the device keeps', async ({
  browser,
}) => {
  // One device for all of them: the app's parts are fetched for it once.
  const device = await newDevice(browser, 'allow');
  for (const home of homesOf) {
    const kept = await device.newPage();
    await device.clearCookies();
    const path = await enterHome(kept, home);
    await noteFigures(kept, home.first);
    await openHome(kept, path, home);
    // While this one keeps its answers, another opens the home without anything.
    const strange = await newDevice(browser, 'block');
    const cold = await strange.newPage();
    await enterHome(cold, home);
    await noteFigures(cold, home.first);
    const fromServer = await openHome(cold, path, home);
    expect(fromServer.twice, `${home.user}: asked twice`).toEqual([]);
    expect(fromServer.calls.length, `${home.user}: ${fromServer.calls.join(' ')}`).toBeLessThanOrEqual(6);
    expect(fromServer.requests, `${home.user}: requests`).toBeLessThanOrEqual(30);
    await strange.close();
    await kept.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    if (!home.keepsNoAnswers) await untilKept(kept);
    const again = await openHome(kept, path, home);
    expect(again.isFromDevice, home.user).toBe(true);
    // The figures are asked for beside the code, not behind it: each call once.
    expect(again.twice, `${home.user}: asked twice`).toEqual([]);
    expect(again.calls.length, `${home.user}: ${again.calls.join(' ')}`).toBeLessThanOrEqual(6);
    await kept.close();
  }
  await device.close();
});

test('a picture, a list to choose from or the stream of changes that never comes keeps nobody from their figures', async ({
  browser,
}) => {
  for (const user of ['admin', 'frota']) {
    const home = homesOf.find((each) => each.user === user)!;
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const held: string[] = [];
    const beside = /\/(icon\.svg|early-home\.js|api\/(events|attention|[\w-]+\/(totals|choices)))$|\.woff2$/;
    await context.route(
      ({ pathname }) => beside.test(pathname),
      (route) => void held.push(route.request().url()),
    );
    const page = await context.newPage();
    await page.goto(await enterHome(page, home), { waitUntil: 'commit' });
    await expect(page.locator(home.first).first()).toBeVisible();
    expect(held.length, held.join(' ')).toBeGreaterThanOrEqual(4);
    await context.close();
  }
});

test('a home that the device keeps opens without a network, with the figures of before; and who has left is asked who they are', async ({
  page,
  context,
}) => {
  const unit = homesOf.find(({ user }) => user === 'unidade')!;
  const path = await enterHome(page, unit);
  await page.goto(path);
  const figure = page.locator(unit.first).first();
  await expect(figure).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await untilKept(page);
  await context.setOffline(true);
  expect((await page.reload())!.fromServiceWorker()).toBe(true);
  await expect(page.getByText(/Sem conexão/).first()).toBeVisible();
  await expect(figure).toBeVisible();

  await page.goto('about:blank');
  await context.setOffline(false);
  await noteFigures(page, unit.first);
  await context.clearCookies({ name: 'traco_session' });
  await page.goto(path);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Sua sessão expirou', { exact: false }).first()).toBeVisible();
  expect(await figureWasSeen(page)).toBe(false);

  // Somebody else on the same device: what the page asks early is answered to them, or refused.
  await page.goto('about:blank');
  await context.clearCookies();
  await enterAs(page, 'mecanico');
  await page.goto(path);
  await expect(page).toHaveURL(/\/mechanic-dashboard/);
  await expect(page.locator('main [data-attention]').first()).toBeVisible();
  expect(await figureWasSeen(page)).toBe(false);
});

/** From the next page on: whether a figure was drawn at any time, and when first. */
const noteFigures = (page: Page, figure: string) =>
  page.addInitScript((selector) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector(selector)) document.documentElement.dataset.figureSeen ??= `${Date.now()}`;
    });
    watch.observe(document, { childList: true, subtree: true });
  }, figure);

const figureWasSeen = (page: Page) => page.evaluate(() => 'figureSeen' in document.documentElement.dataset);
