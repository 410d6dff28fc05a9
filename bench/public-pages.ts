import type { Browser } from '@playwright/test';
import { openBrowser, scriptBytes, signIn } from './browser.ts';
import { SLOWER, slowPage, usableAt } from './cold-page.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type Benchmark, type Figure, median } from './marks.ts';

const USABLE_MS = 2_500;
const OFFLINE_MS = 1_000;
const SCRIPT_KB = 200;
const TRIES = 5;

/** A public page, and what of it a visitor waits for. */
interface PublicPage {
  what: string;
  path: string;
  /** The first thing that they may press. */
  selector: string;
  /** The device keeps it, so that it opens without a network. */
  isKept: boolean;
}

/** The pages that strangers open on a phone: a seller's, an employee's and a quote's. */
export const publicPages: Benchmark = {
  name: 'public-pages',
  async measure(tell) {
    const installation = await openInstallation();
    const browser = await openBrowser();
    try {
      const figures: Figure[] = [];
      for (const page of await pagesOf(browser, installation)) {
        tell(
          `${page.what}: cold on a slow phone and line, its JavaScript, without a network if it is kept; ${TRIES} times each`,
        );
        const address = installation.address + page.path;
        figures.push(
          usableFigure(page, await coldTimes(browser, address, page)),
          await scriptFigure(browser, address, page),
        );
        if (page.isKept) figures.push(offlineFigure(page, await offlineTimes(browser, address, page)));
      }
      return figures;
    } finally {
      await browser.close();
      await installation.close();
    }
  },
};

/** The demo company's seller and employee, who turn their page on first, and a quote that is with its customer. */
async function pagesOf(browser: Browser, { address }: Installation): Promise<PublicPage[]> {
  const idOf = async (user: string, key: 'sellerId' | 'employeeId') => {
    const context = await browser.newContext();
    await signIn(context, address, user);
    const me = (await (await context.request.get(`${address}/api/identity/me`)).json()) as Record<
      typeof key,
      string
    >;
    if (key === 'employeeId')
      await context.request.post(`${address}/api/own-public-card`, {
        data: { fields: ['jobTitle', 'unit', 'phone', 'whatsapp'], isOn: true, accepts: 1, revision: 0 },
      });
    await context.close();
    return me[key];
  };
  return [
    {
      what: 'the seller’s page',
      path: `/seller-page/${await idOf('vendedor', 'sellerId')}`,
      selector: 'form input[name="name"]',
      isKept: true,
    },
    {
      what: 'the employee’s page',
      path: `/other-employee-page/${await idOf('funcionario', 'employeeId')}`,
      selector: 'section[aria-label="Validar vínculo"] button',
      isKept: true,
    },
    {
      what: 'the customer’s page of a quote',
      path: await quotePath(browser, address),
      selector: 'form input[name="name"]',
      isKept: false,
    },
  ];
}

/** Where a customer reads a quote that the demo company's seller sent. */
async function quotePath(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext();
  await signIn(context, address, 'vendedor');
  const sent = await context.request.get(`${address}/api/quotes?kind=open&limit=1`);
  const { rows } = (await sent.json()) as { rows: { id: string }[] };
  const link = await context.request.post(`${address}/api/quotes/${rows[0]?.id}/links`, { data: {} });
  if (!link.ok()) throw new Error(`no link of a quote: ${await link.text()}`);
  const { path } = (await link.json()) as { path: string };
  await context.close();
  return path;
}

/** Milliseconds from the navigation until the page may be used, each time in a new browser context. */
async function coldTimes(browser: Browser, address: string, { selector }: PublicPage): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < TRIES; turn += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page } = await slowPage(context);
    times.push(await usableAt(page, address, selector));
    await context.close();
  }
  return times;
}

/** The same without a network, of a page that was visited once and whose app is on the device. */
async function offlineTimes(browser: Browser, address: string, { selector }: PublicPage): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const first = await context.newPage();
  await first.goto(address);
  await first.locator(selector).waitFor();
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await first.reload();
  await first.locator(selector).waitFor();
  await first.close();
  await context.setOffline(true);
  const times: number[] = [];
  // The first opening fills the browser’s caches of compiled code.
  for (let turn = 0; turn <= TRIES; turn += 1) {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const time = await usableAt(page, address, selector);
    if (turn > 0) times.push(time);
    await page.close();
  }
  await context.close();
  return times;
}

async function scriptFigure(browser: Browser, address: string, { what }: PublicPage): Promise<Figure> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const { own, reader } = await scriptBytes(await context.newPage(), address);
  const bytes = own + reader;
  await context.close();
  return {
    what: `JavaScript of ${what}`,
    mark: `≤ ${SCRIPT_KB} KB`,
    found: `${(bytes / 1_000).toFixed(0)} KB`,
    kept: bytes > 0 && bytes <= SCRIPT_KB * 1_000,
  };
}

const inSeconds = (times: readonly number[]) =>
  `${(median(times) / 1_000).toFixed(2)} s (${times.map((ms) => (ms / 1_000).toFixed(2)).join(', ')})`;

const usableFigure = ({ what }: PublicPage, times: readonly number[]): Figure => ({
  what: `${what} usable, cold, ${SLOWER} × slower processor, 1.6 Mbit/s, 150 ms`,
  mark: `≤ ${USABLE_MS / 1_000} s`,
  found: inSeconds(times),
  kept: median(times) <= USABLE_MS,
});

const offlineFigure = ({ what }: PublicPage, times: readonly number[]): Figure => ({
  what: `${what} opened without a network once visited, ${SLOWER} × slower processor`,
  mark: `≤ ${OFFLINE_MS / 1_000} s`,
  found: inSeconds(times),
  kept: median(times) <= OFFLINE_MS,
});
