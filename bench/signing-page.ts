import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { run } from '../apps/server/src/platform/pdf/pdf-tools.fixture.ts';
import { longPdf } from '../e2e/support-materials/long-pdf.fixture.ts';
import { openBrowser, signIn } from './browser.ts';
import { SLOW_LINE, SLOWER, slowPage, usableAt } from './cold-page.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type Benchmark, type Figure, median } from './marks.ts';

const PAGES = 200;
const TRIES = Number(process.env.TRACO_BENCH_ROUNDS ?? 5);
/** Of the file: the first page may not wait for more. */
const SHARE = 0.05;
/** How many times what the bytes alone take on that line. */
const TIMES_THE_LINE = 2;
const FIRST_PAGE = '.page[data-page-number="1"][data-loaded="true"]';

/** The first page of a long contract on a signer's phone, on a slow line. */
export const signingPage: Benchmark = {
  name: 'signing-page',
  async measure(tell) {
    const installation = await openInstallation();
    const browser = await openBrowser();
    try {
      const plain = longPdf(PAGES);
      const figures: Figure[] = [];
      for (const [what, bytes] of [
        ['', plain],
        [', linearised', linearised(plain)],
      ] as const) {
        tell(`${PAGES} pages, ${inMb(bytes.length)}${what}: cold on a slow phone and line, ${TRIES} times`);
        const address = await sent(browser, installation, bytes);
        figures.push(...figuresOf(what, bytes.length, await opened(browser, address)));
      }
      return figures;
    } finally {
      await browser.close();
      await installation.close();
    }
  },
};

const linearised = (pdf: Buffer) =>
  Buffer.from(run('qpdf', ['--linearize', 'in.pdf', 'out.pdf'], { 'in.pdf': pdf }, 'out.pdf').written);

/** The address of a signer's page of a document of the demo's plant. */
async function sent(browser: Browser, { address }: Installation, bytes: Buffer): Promise<string> {
  const context = await browser.newContext();
  await signIn(context, address, 'unidade');
  const ask = async (method: 'post' | 'put', path: string, body: object) => {
    const answer = await context.request[method](`${address}/api/documents${path}`, body);
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json() as Promise<{ revision: number; links: { address: string }[] }>;
  };
  const about = { title: 'Contrato longo', kind: 'supply_contract' };
  const id = randomUUID();
  const file = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: bytes };
  const { revision } = await ask('post', '', { multipart: { ...about, id, file } });
  const signer = { id: randomUUID(), role: 'party', name: 'João da Silva', cpf: '52998224725' };
  const terms = { message: '', inOrder: true, dueOn: null, signers: [signer], fields: [] };
  const prepared = await ask('put', `/${id}`, { data: { ...about, ...terms, revision } });
  const { links } = await ask('post', `/${id}/send`, { data: { revision: prepared.revision } });
  await context.close();
  return address + new URL(links[0]!.address).pathname;
}

interface Opened {
  ms: number;
  /** Bytes that had arrived by then: of the file, and in all. */
  ofFile: number;
  inAll: number;
}

/** The thread that reads PDFs, as it comes over the line: the browser does not tell a page of it. */
async function threadBytes(address: string): Promise<number> {
  const page = await (await fetch(address)).text();
  const thread = /data-thread="([^"]+)"/.exec(page)?.[1] ?? '';
  const headers = { 'accept-encoding': 'br' };
  const answer = await fetch(new URL(thread, address), { method: 'HEAD', headers });
  return Number(answer.headers.get('content-length'));
}

async function opened(browser: Browser, address: string): Promise<Opened[]> {
  const found: Opened[] = [];
  const thread = await threadBytes(address);
  for (let turn = 0; turn < TRIES; turn += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page, devtools } = await slowPage(context);
    const ofFile = new Set<string>();
    const arrived = { ofFile: 0, inAll: 0 };
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      if (new URL(response.url).pathname.startsWith('/private/')) ofFile.add(requestId);
    });
    devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      arrived.inAll += encodedDataLength;
      if (ofFile.has(requestId)) arrived.ofFile += encodedDataLength;
    });
    const ms = await usableAt(page, address, FIRST_PAGE);
    found.push({ ms, ofFile: arrived.ofFile, inAll: arrived.inAll + thread });
    await context.close();
  }
  return found;
}

function figuresOf(what: string, bytes: number, found: readonly Opened[]): Figure[] {
  const ofFile = median(found.map((each) => each.ofFile));
  const inAll = median(found.map((each) => each.inAll));
  const ms = median(found.map((each) => each.ms));
  const line = (inAll / SLOW_LINE.downloadThroughput) * 1_000;
  const each = found.map((one) => (one.ms / 1_000).toFixed(2)).join(', ');
  return [
    {
      what: `first of ${PAGES} pages${what}, cold, ${SLOWER} × slower processor, 1.6 Mbit/s, 150 ms`,
      mark: `≤ ${TIMES_THE_LINE} × the line`,
      found: `${(ms / 1_000).toFixed(2)} s (${each}); ${(ms / line).toFixed(2)} × the ${(line / 1_000).toFixed(2)} s of its ${inMb(inAll)}`,
      kept: ms <= TIMES_THE_LINE * line,
    },
    {
      what: `of the file${what} until then`,
      mark: `≤ ${SHARE * 100} %`,
      found: `${Math.round(ofFile / 1_000)} KB of ${inMb(bytes)}`,
      kept: ofFile > 0 && ofFile <= SHARE * bytes,
    },
  ];
}

const inMb = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`;
