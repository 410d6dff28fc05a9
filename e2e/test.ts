import { type BrowserContext, test as base } from '@playwright/test';

export * from '@playwright/test';

interface Options {
  /** False for journeys that leave a context changed for good: with a clock that stands still, say. */
  keepsContext: boolean;
}

/** Contexts of a worker by what they were made with. */
type Kept = Map<string, BrowserContext>;

/**
 * A journey borrows its worker's browser context and gives it back empty: what the browser has fetched and compiled
 * stays, and a page costs less than half of the processor. A context of its own has whoever lets the service worker
 * in, or asks for it.
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
    {
      browser,
      context: own,
      kept,
      keepsContext,
      viewport,
      hasTouch,
      isMobile,
      permissions,
      serviceWorkers,
      baseURL,
    },
    use,
  ) => {
    if (!keepsContext || serviceWorkers !== 'block') return use(own);
    const key = JSON.stringify([viewport, hasTouch, isMobile]);
    const context = kept.get(key) ?? (await browser.newContext());
    kept.set(key, context);
    context.once('close', () => kept.delete(key));
    await context.grantPermissions(permissions ?? []);
    await use(context);
    if (kept.has(key)) await empty(context, baseURL!);
  },
});

/** As if nobody had been there, but for what is cached of the app itself. */
async function empty(context: BrowserContext, origin: string): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  const page = await context.newPage();
  // What a page writes when it is left is written before it is cleared.
  for (const each of context.pages()) if (each !== page) await each.close();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers',
  });
  await context.clearCookies();
  await context.clearPermissions();
  await page.close();
}
