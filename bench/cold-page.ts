import type { BrowserContext, Page } from '@playwright/test';

/** How many times slower the processor is than this machine's. */
export const SLOWER = 4;
/** 1.6 Mbit/s, as bytes per second. */
export const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};

/** A page of a phone on a slow line, with nothing cached; `devtools` watches it. */
export async function slowPage(context: BrowserContext) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { page, devtools };
}

/** Milliseconds from the navigation until what is waited for is painted and the processor is free to take a touch. */
export async function usableAt(page: Page, address: string, selector: string): Promise<number> {
  await page.addInitScript(watchFor, selector);
  await page.goto(address, { waitUntil: 'commit' });
  // A function, not a text: the pages' policy lets nobody run texts.
  await page.waitForFunction(() => 'usableAt' in window, undefined, { timeout: 60_000 });
  return page.evaluate(() => (window as unknown as { usableAt: number }).usableAt);
}

/** Runs in the page. */
function watchFor(selector: string) {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { usableAt: performance.now() })));
  });
  watch.observe(document, { childList: true, subtree: true, attributes: true });
}
