import type { Browser, Page } from '@playwright/test';
import { openBrowser, signIn } from './browser.ts';
import { openInstallation } from './installation.ts';
import { type Benchmark, type Figure, inMs, median } from './marks.ts';

const USABLE_OFFLINE_MS = 1_000;
const TRIES = 5;
const SLOWER = 4;

/** The driver's app on a phone without a network: how soon it may be used after it was opened. */
export const driverPhone: Benchmark = {
  name: 'driver-phone',
  async measure(tell) {
    const installation = await openInstallation();
    const browser = await openBrowser();
    try {
      tell(`the driver’s app opened without a network, ${TRIES} times`);
      return [offlineFigure(await offlineStarts(browser, installation.address))];
    } finally {
      await browser.close();
      await installation.close();
    }
  },
};

/** Milliseconds from opening the installed app without a network until today’s sheet takes a touch. */
async function offlineStarts(browser: Browser, origin: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await signIn(context, origin, 'driver');
  const page = await context.newPage();
  await page.goto(`${origin}/operational-sheet`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await sheetOf(page).waitFor();
  await context.setOffline(true);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watchForSheet);
  const times: number[] = [];
  // The first opening fills the browser’s caches of compiled code; the phone is warm from then on.
  for (let turn = 0; turn <= TRIES; turn += 1) {
    await page.goto(`${origin}/operational-sheet`, { waitUntil: 'commit' });
    await sheetOf(page).waitFor();
    await page.waitForFunction('window.usableAt > 0');
    if (turn > 0) times.push(Number(await page.evaluate('window.usableAt')));
  }
  await context.close();
  return times;
}

const sheetOf = (page: Page) => page.getByRole('heading', { name: /^Ficha de \d/ });

/** Runs in the page: notes when the kept day is painted and the processor is free to take a touch. */
function watchForSheet() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-sheet-head]')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { usableAt: performance.now() })));
  });
  watch.observe(document, { childList: true, subtree: true });
}

const offlineFigure = (times: readonly number[]): Figure => ({
  what: `the driver’s sheet opened without a network, ${SLOWER} × slower processor`,
  mark: `≤ ${USABLE_OFFLINE_MS / 1_000} s`,
  found: `${inMs(median(times))} (${times.map((ms) => Math.round(ms)).join(', ')})`,
  kept: median(times) <= USABLE_OFFLINE_MS,
});
