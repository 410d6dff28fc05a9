import { monitorEventLoopDelay } from 'node:perf_hooks';
import { finish } from '../apps/server/src/platform/pdf/finish.ts';
import type { Paper } from '../apps/server/src/platform/pdf/pdf.ts';
import { manyPages } from '../apps/server/src/platform/pdf/pdf-files.fixture.ts';
import type { PdfOrder } from '../apps/server/src/platform/pdf/pdf-order.ts';
import { aPng } from '../apps/server/src/platform/pdf/png.fixture.ts';
import { sealOfTests } from '../apps/server/src/platform/pdf/seal.fixture.ts';
import { seal } from '../apps/server/src/platform/pdf/seal-layout.ts';
import { createPdfSealer } from '../apps/server/src/platform/pdf/seal-pdf.ts';
import { openSigner } from '../apps/server/src/platform/pdf/seal-signer.ts';
import { type Benchmark, inMs, median } from './marks.ts';
import { callFor } from './rounds.ts';

const ROUNDS = Number(process.env.TRACO_BENCH_ROUNDS ?? 5);
const ROUND_S = 3;
const WARM_UP_S = 2;
/** Of the bare seal's rate: what keeps the measured one from getting worse unnoticed. Nobody promises more. */
const SHARE = 0.03;
const LOOP_MAY_WAIT_MS = 100;
const PAGES = 8;
const THROUGH_THE_SERVER = 30;

/**
 * A contract of eight pages, two signatures and an audit page with its QR code, finished; against the seal alone, on one core and
 * in turns. Then the same by way of the server's own process, while its loop is watched.
 */
export const sealing: Benchmark = {
  name: 'seal',
  async measure(tell) {
    const signer = await openSigner(sealOfTests());
    const order = anOrder();
    const words = { field: 'Selo', reason: order.seal.reason, at: order.seal.at };
    const whole = [async () => void (await finish(order, signer))];
    const bare = [async () => void (await seal(order.original, signer, words))];
    for (const callers of [whole, bare]) await callFor(WARM_UP_S, callers);
    const rates: { whole: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const found = { whole: await perCore(whole), bare: await perCore(bare) };
      rates.push(found);
      tell(`${found.whole.toFixed(1)}/s of ${found.bare.toFixed(1)}/s`);
    }
    const share = median(rates.map((each) => each.whole / each.bare));
    const rate = (kind: 'whole' | 'bare') => median(rates.map((each) => each[kind])).toFixed(1);
    const { slowest, times } = await throughTheServer(order);
    return [
      {
        what: 'marks, audit page and seal, of the bare seal, per core',
        mark: `≥ ${SHARE.toFixed(2)}`,
        found: `${share.toFixed(2)} (${rate('whole')}/s of ${rate('bare')}/s)`,
        kept: share >= SHARE,
      },
      {
        what: `longest wait of the server's loop while ${THROUGH_THE_SERVER} are finished`,
        mark: `< ${LOOP_MAY_WAIT_MS} ms`,
        found: `${inMs(slowest)} (a document ${inMs(median(times))})`,
        kept: slowest < LOOP_MAY_WAIT_MS,
      },
    ];
  },
};

/** How many a second of processor time makes: on a busy machine the clock counts other people's work too. */
async function perCore(callers: readonly (() => Promise<void>)[]): Promise<number> {
  const before = process.cpuUsage();
  const { times } = await callFor(ROUND_S, callers);
  const { user, system } = process.cpuUsage(before);
  return (times.length * 1e6) / (user + system);
}

/** The server's loop is this process's own. */
async function throughTheServer(order: PdfOrder): Promise<{ slowest: number; times: number[] }> {
  const sealer = createPdfSealer(sealOfTests());
  try {
    await sealer.finishPdf(order);
    const loop = monitorEventLoopDelay({ resolution: 5 });
    loop.enable();
    const times: number[] = [];
    for (let each = 0; each < THROUGH_THE_SERVER; each += 1) {
      const from = performance.now();
      await sealer.finishPdf(order);
      times.push(performance.now() - from);
    }
    loop.disable();
    return { slowest: loop.max / 1e6, times };
  } finally {
    await sealer.close();
  }
}

function anOrder(): PdfOrder {
  const at = new Date('2026-11-23T12:00:00Z');
  const box = { x: 0.1, y: 0.8, width: 0.35, height: 0.08 };
  return {
    original: manyPages(PAGES),
    marks: [
      { page: PAGES - 1, box, picture: aPng(600, 220) },
      { page: PAGES - 1, box: { ...box, x: 0.55 }, text: 'João da Conceição' },
    ],
    auditPaper: auditPaper(at),
    seal: { code: 'K7M2-9QXA-4T6B', reason: 'Documento concluído', at },
  };
}

const auditPaper = (madeAt: Date): Paper => ({
  title: 'Registro de assinaturas',
  content: [
    { text: 'Registro de assinaturas', bold: true, fontSize: 14 },
    {
      table: {
        headerRows: 1,
        widths: ['auto', '*', 'auto'],
        body: [
          ['Quando', 'O quê', 'De onde'],
          ...Array.from({ length: 24 }, (_, row) => [
            `23/11/2026 09:${String(row).padStart(2, '0')}`,
            `João da Conceição abriu o documento (acontecimento ${row + 1})`,
            '203.0.113.7',
          ]),
        ],
      },
      layout: 'grid',
    },
    { qr: 'https://traco.example/verify?codigo=K7M2-9QXA-4T6B', fit: 110, eccLevel: 'M', margin: [0, 12] },
  ],
  foot: 'página {page} de {pages}',
  pictures: {},
  madeAt,
});
