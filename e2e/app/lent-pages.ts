import type { Browser, BrowserContext, Page, PlaywrightTestOptions } from '@playwright/test';

/** What a page is looked at with. */
type Device = Pick<PlaywrightTestOptions, 'viewport' | 'hasTouch' | 'isMobile'>;

const DESK: Device = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false };

/** Answers in a moment, from the server that the app comes from: the browser goes on with the process that it has. */
const NOWHERE = '/api/health';

/** The pages of this worker: those that wait, by device, and those that the present journey has. */
const idle = new Map<string, Page[]>();
const lent = new Map<Page, string>();

/**
 * A page of a browser without anybody's traces, until the journey ends. Earlier journeys had it too: the process
 * behind it, and what that has fetched and compiled, are there, and opening a screen costs half of the processor.
 */
export async function borrow(browser: Browser, differently: Partial<Device> = {}): Promise<Page> {
  const device = { ...DESK, ...differently };
  const kind = JSON.stringify(device);
  const page = idle.get(kind)?.pop() ?? (await openPage(browser, device));
  lent.set(page, kind);
  watchPolicy(page.context());
  return page;
}

const refused: string[] = [];

/** Hears of whatever the pages' content policy refuses, in frames and workers too. */
export function watchPolicy(context: BrowserContext): void {
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
}

/** What the content policy refused since it was last asked. */
export const takeRefused = (): string[] => refused.splice(0);

/** The journey is over. Whoever failed leaves their pages to nobody. */
export async function takeBack(journey: { passed: boolean }): Promise<void> {
  for (const [page, kind] of lent) {
    lent.delete(page);
    if (!journey.passed || page.isClosed()) await page.context().close();
    else {
      await empty(page, JSON.parse(kind) as Device);
      idle.set(kind, [...(idle.get(kind) ?? []), page]);
    }
  }
}

async function openPage(browser: Browser, device: Device): Promise<Page> {
  const page = await (await browser.newContext({ ...device, serviceWorkers: 'block' })).newPage();
  await page.goto(NOWHERE);
  return page;
}

/** As if nobody had been there, but for what is cached of the app itself. */
async function empty(page: Page, { viewport }: Device): Promise<void> {
  const context = page.context();
  for (const each of context.pages()) if (each !== page) await each.close();
  for (const event of ['request', 'requestfailed', 'response', 'dialog', 'console', 'pageerror'])
    for (const source of [page, context]) source.removeAllListeners(event);
  await Promise.all([page, context].map((source) => source.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.setOffline(false);
  if (!page.url().endsWith(NOWHERE)) await leaveTheApp(page);
  if (viewport) await page.setViewportSize(viewport);
  await context.clearCookies();
  await context.clearPermissions();
}

async function leaveTheApp(page: Page): Promise<void> {
  await page.emulateMedia({ media: null, colorScheme: 'light' });
  // What a page writes when it is left is written before it is cleared.
  await page.goto(NOWHERE);
  await page.mouse.move(0, 0);
  await page.evaluate(() => sessionStorage.clear());
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}
