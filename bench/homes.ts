import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { type HomeOf, homesOf, pathOfHome } from '../e2e/app/homes.fixture.ts';
import { openBrowser } from './browser.ts';
import { slowPage, usableAt } from './cold-page.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type Benchmark, type Figure, median } from './marks.ts';

const TRIES = 2;
const COLD = { ms: 3_200, scriptKb: 260, requests: 30 };
const WARM = { ms: 2_000, calls: 6 };
/** So long after the first figure is the page looked at for what it asks afterwards. */
const REST_MS = 4_000;
/** A worker that has not come by then never comes. */
const KEPT_WITHIN_MS = 60_000;

/** What one opening of a home cost until its first figure stood, and what it asked afterwards. */
interface Opening {
  ms: number;
  /** JavaScript that came over the wire until then. */
  scriptBytes: number;
  /** Begun until then: files and calls. */
  requests: number;
  /** Calls of the API among them; the stream of changes is none. */
  calls: number;
  callsInAll: number;
}

interface Openings {
  cold: Opening[];
  warm: Opening[];
}

/** The first figure of each role's home on a slow phone and line: with nothing kept, and with what a visit leaves. */
export const homes: Benchmark = {
  name: 'homes',
  async measure(tell) {
    const installation = await openInstallation();
    const browser = await openBrowser();
    try {
      const figures: Figure[] = [];
      for (const home of homesOf) {
        const found = await openingsOf(browser, installation, home).catch(({ message }: Error) => message);
        tell(`${home.user}: ${typeof found === 'string' ? found : toldOf(found)}`);
        figures.push(...(typeof found === 'string' ? [missed(home, found)] : figuresOf(home, found)));
      }
      return figures;
    } finally {
      await browser.close();
      await installation.close();
    }
  },
};

/** A home opened several times in a browser that knows nothing but the session, and again in one that has been there. */
export async function openingsOf(
  browser: Browser,
  { address, cookieOf }: Pick<Installation, 'address' | 'cookieOf'>,
  { user, first }: HomeOf,
): Promise<Openings> {
  const cold: Opening[] = [];
  const warm: Opening[] = [];
  const cookie = await cookieOf(user);
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  const path = await pathOfHome(async () =>
    (await fetch(`${address}/api/identity/me`, { headers: { cookie } })).json(),
  );
  for (let number = 0; number < TRIES; number += 1) {
    const context = await browser.newContext();
    await context.addCookies([{ name, value, url: address }]);
    cold.push(await openingOf(context, address + path, first));
    await visitInPeace(context, address + path);
    warm.push(await openingOf(context, address + path, first));
    await context.close();
  }
  return { cold, warm };
}

/** A visit at full speed until the app is kept on the device, as the first one ends for everybody. */
async function visitInPeace(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  const isKept = () => navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active));
  await page.waitForFunction(isKept, undefined, { timeout: KEPT_WITHIN_MS }).catch(() => {
    throw new Error(`the service worker was not there in ${KEPT_WITHIN_MS / 1_000} s`);
  });
  await page.waitForTimeout(REST_MS);
  await page.close();
}

async function openingOf(context: BrowserContext, address: string, first: string): Promise<Opening> {
  const { page, devtools } = await slowPage(context);
  const traffic = watchTraffic(devtools);
  const ms = await usableAt(page, address, first).catch(async () => {
    const shown = await page.evaluate(() => document.body.innerText.slice(0, 200)).catch(() => 'nothing');
    throw new Error(`no figure in a minute; unanswered: ${traffic.unanswered().join(' ')}; shown: ${shown}`);
  });
  await page.waitForTimeout(REST_MS);
  await page.close();
  return { ms, ...traffic.until(ms), callsInAll: traffic.until(Number.POSITIVE_INFINITY).calls };
}

interface Asked {
  path: string;
  /** Seconds of the browser's own clock. */
  at: number;
  scriptBytes: number;
  isOver: boolean;
}

/** What a page asks the server for; what its own service worker answers is no JavaScript on the wire. */
function watchTraffic(devtools: CDPSession) {
  const asked = new Map<string, Asked>();
  const scripts = new Set<string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    asked.set(requestId, {
      path: new URL(request.url).pathname,
      at: timestamp,
      scriptBytes: 0,
      isOver: false,
    });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const isKept = response.fromServiceWorker || response.fromDiskCache;
    if (!isKept && /\.m?js$/.test(new URL(response.url).pathname)) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.isOver = true;
    if (one && scripts.has(requestId)) one.scriptBytes = encodedDataLength;
  });
  const isCall = ({ path }: Asked) => path.startsWith('/api/') && path !== '/api/events';
  return {
    /** Addresses that were asked for and have not come whole. */
    unanswered: () => [...asked.values()].filter(({ isOver }) => !isOver).map(({ path }) => path),
    /** What was begun within so many milliseconds of the first request. */
    until: (ms: number) => {
      const all = [...asked.values()];
      const some = all.filter(({ at }) => at <= all[0]!.at + ms / 1_000);
      return {
        scriptBytes: some.reduce((sum, { scriptBytes }) => sum + scriptBytes, 0),
        requests: some.length,
        calls: some.filter(isCall).length,
      };
    },
  };
}

const of = (openings: readonly Opening[], key: keyof Opening) => median(openings.map((each) => each[key]));

const inWords = (openings: readonly Opening[]) =>
  `${(of(openings, 'ms') / 1_000).toFixed(2)} s, ${(of(openings, 'scriptBytes') / 1_000).toFixed(0)} KB, ${of(openings, 'requests')} requests, ${of(openings, 'calls')} calls (${of(openings, 'callsInAll')} in all)`;

const toldOf = ({ cold, warm }: Openings) => `${inWords(cold)} cold, ${inWords(warm)} warm`;

const MARKS = {
  cold: `≤ ${COLD.ms / 1_000} s, ≤ ${COLD.scriptKb} KB of JavaScript, ≤ ${COLD.requests} requests`,
  warm: `≤ ${WARM.ms / 1_000} s, ≤ ${WARM.calls} calls`,
};
const LINE = '4 × slower processor, 1.6 Mbit/s, 150 ms';

const figuresOf = ({ user }: HomeOf, { cold, warm }: Openings): Figure[] => [
  {
    what: `first figure of ${user}’s home, cold, ${LINE}`,
    mark: MARKS.cold,
    found: inWords(cold),
    kept:
      of(cold, 'ms') <= COLD.ms &&
      of(cold, 'scriptBytes') <= COLD.scriptKb * 1_000 &&
      of(cold, 'requests') <= COLD.requests,
  },
  {
    what: `first figure of ${user}’s home, once visited`,
    mark: MARKS.warm,
    found: inWords(warm),
    kept: of(warm, 'ms') <= WARM.ms && of(warm, 'calls') <= WARM.calls,
  },
];

/** Nothing of it is left out of the page of figures. */
const missed = ({ user }: HomeOf, why: string): Figure => ({
  what: `first figure of ${user}’s home, cold, ${LINE}`,
  mark: MARKS.cold,
  found: why,
  kept: false,
});
