import type { Browser } from '@playwright/test';
import { routes } from '@traco/contract/routes/routes';
import { openBrowser, scriptBytes, signIn, visitorOf } from './browser.ts';
import { openInstallation } from './installation.ts';
import { type Benchmark, type Figure, median } from './marks.ts';

const SIGN_IN_KB = 190;
const DRIVER_KB = 200;
const OTHER_KB = 450;
/** What shows a document comes on top, for whoever opens one. */
const READER_KB = 200;
const USABLE_MS = 2_500;
const TRIES = 5;
const SOME_ID = '00000000-0000-7000-8000-000000000001';
/** 1.6 Mbit/s, as bytes per second. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(0)} KB`;

/** JavaScript on the wire of every route's first screen, and the sign-in page on a slow phone and line. */
export const pages: Benchmark = {
  name: 'pages',
  async measure(tell) {
    const installation = await openInstallation();
    const browser = await openBrowser();
    try {
      tell(`sign-in page, cold, slow line and processor, ${TRIES} times`);
      const usable = await usableTimes(browser, `${installation.address}/login`);
      tell(`JavaScript of ${routes.length} routes`);
      return [usableFigure(usable), ...scriptFigures(await scriptsOf(browser, installation.address))];
    } finally {
      await browser.close();
      await installation.close();
    }
  },
};

/** Milliseconds from the navigation to a password field that keeps what is typed, each time in a new browser context. */
async function usableTimes(browser: Browser, address: string): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < TRIES; number += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchForPasswordField);
    await page.goto(address, { waitUntil: 'commit' });
    const password = page.locator('input[type=password]');
    await password.fill('kept', { timeout: 60_000 });
    if ((await password.inputValue()) !== 'kept') throw new Error('the field did not keep what was typed');
    times.push(Number(await page.evaluate('window.usableAt')));
    await context.close();
  }
  return times;
}

/** Runs in the page: notes when the field is painted and the processor is free to take a key. */
function watchForPasswordField() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('input[type=password]')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { usableAt: performance.now() })));
  });
  watch.observe(document, { childList: true, subtree: true });
}

type Scripts = Map<string, Awaited<ReturnType<typeof scriptBytes>>>;

/** Bytes of JavaScript by path; without service worker, which fetches the rest behind the first screen. */
async function scriptsOf(browser: Browser, origin: string): Promise<Scripts> {
  const found: Scripts = new Map();
  const byVisitor = Map.groupBy(routes, visitorOf);
  for (const [visitor, some] of byVisitor) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await signIn(context, origin, visitor);
    for (const { path } of some) {
      const page = await context.newPage();
      const bytes = await scriptBytes(page, origin + path.replace(/\{\w+\}/g, SOME_ID));
      if (bytes.own === 0) throw new Error(`${path} loaded no JavaScript`);
      found.set(path, bytes);
      await page.close();
    }
    await context.close();
  }
  return found;
}

function usableFigure(times: readonly number[]): Figure {
  const middle = median(times);
  return {
    what: 'sign-in page usable, cold, 4 × slower processor, 1.6 Mbit/s, 150 ms',
    mark: `≤ ${USABLE_MS / 1_000} s`,
    found: `${(middle / 1_000).toFixed(2)} s (${times.map((ms) => (ms / 1_000).toFixed(2)).join(', ')})`,
    kept: middle <= USABLE_MS,
  };
}

function scriptFigures(scripts: Scripts): Figure[] {
  const figure = (what: string, most: number, bytes: number): Figure => ({
    what,
    mark: `≤ ${most} KB`,
    found: kilobytes(bytes),
    kept: bytes <= most * 1_000,
  });
  const driven = ['/driver-dashboard', '/operational-sheet', '/driver-resources'];
  const first = ['/login', ...driven];
  const [largest, bytes] = [...scripts]
    .filter(([path]) => !first.includes(path))
    .sort(([, one], [, other]) => other.own - one.own)[0]!;
  const reader = Math.max(...[...scripts.values()].map((each) => each.reader));
  return [
    figure('JavaScript of /login', SIGN_IN_KB, scripts.get('/login')!.own),
    ...driven.map((path) =>
      figure(`JavaScript of ${path}, its driver signed in`, DRIVER_KB, scripts.get(path)!.own),
    ),
    figure(`JavaScript of the largest other route (${largest})`, OTHER_KB, bytes.own),
    figure('the reader of documents, on the pages that show one', READER_KB, reader),
  ];
}
