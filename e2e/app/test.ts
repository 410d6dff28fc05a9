import { test as base, expect } from '@playwright/test';
import { borrow, takeBack, takeRefused, watchPolicy } from './lent-pages.ts';

export * from '@playwright/test';

interface Options {
  /** False for journeys that leave a page changed for good: with a clock that stands still, or a script of its own. */
  keepsContext: boolean;
}

/**
 * A journey borrows its page, and those of others whom it needs. A context of its own has whoever lets the service
 * worker in, or asks for it.
 */
export const test = base.extend<Options & { lending: undefined }>({
  keepsContext: [true, { option: true }],
  lending: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says what it needs by this pattern
    async ({}, use, journey) => {
      await use(undefined);
      expect(takeRefused(), 'refused by the content policy').toEqual([]);
      await takeBack({ passed: journey.status === journey.expectedStatus });
    },
    { auto: true },
  ],
  context: async (
    { browser, keepsContext, viewport, hasTouch, isMobile, permissions, serviceWorkers },
    use,
  ) => {
    if (keepsContext && serviceWorkers === 'block') {
      const page = await borrow(browser, { viewport, hasTouch, isMobile });
      await page.context().grantPermissions(permissions ?? []);
      return use(page.context());
    }
    const own = await browser.newContext();
    watchPolicy(own);
    await use(own);
    await own.close();
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()));
  },
});
