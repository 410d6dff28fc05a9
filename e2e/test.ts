import { type Browser, test as base, type Page } from '@playwright/test';

export * from '@playwright/test';

interface Options {
  /** False for journeys that leave a page changed for good: with a clock that stands still, or a script of its own. */
  keepsContext: boolean;
}

/** The page a worker keeps of each kind of device, open at an address of the server that runs nothing. */
type Kept = Map<string, Page>;

/** Answers in a moment, from the server that the app comes from: the browser goes on with the process that it has. */
const NOWHERE = '/api/health';

/**
 * A journey borrows its worker's page and gives it back empty: the process behind it, and what that has fetched and
 * compiled, stay, and opening a screen costs half of the processor. A context of its own has whoever lets the service
 * worker in, or asks for it, and whoever fails leaves his to nobody.
 */
export const test = base.extend<Options, { kept: Kept }>({
  keepsContext: [true, { option: true }],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says what it needs by this pattern
    async ({}, use) => {
      await use(new Map());
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, context: own, kept, keepsContext, viewport, hasTouch, isMobile, permissions, serviceWorkers },
    use,
    journey,
  ) => {
    if (!keepsContext || serviceWorkers !== 'block') return use(own);
    const key = JSON.stringify([viewport, hasTouch, isMobile]);
    const page = kept.get(key) ?? (await openPage(browser));
    kept.delete(key);
    await page.context().grantPermissions(permissions ?? []);
    await use(page.context());
    if (journey.status !== journey.expectedStatus || page.isClosed()) return page.context().close();
    await empty(page);
    kept.set(key, page);
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()));
  },
});

async function openPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(NOWHERE);
  return page;
}

/** As if nobody had been there, but for what is cached of the app itself. */
async function empty(page: Page): Promise<void> {
  const context = page.context();
  for (const each of context.pages()) if (each !== page) await each.close();
  for (const event of ['request', 'requestfailed', 'response', 'dialog', 'console', 'pageerror'])
    for (const source of [page, context]) source.removeAllListeners(event);
  await Promise.all([page, context].map((source) => source.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.setOffline(false);
  await page.emulateMedia({ media: null, colorScheme: 'light' });
  await page.mouse.move(0, 0);
  // What a page writes when it is left is written before it is cleared.
  await page.goto(NOWHERE);
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers',
  });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
}
