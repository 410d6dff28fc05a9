import { readFileSync } from 'node:fs';
import { openInstallation } from './installation.ts';
import { openLine } from './line.ts';
import type { Benchmark } from './marks.ts';

const FIRST = Number(process.env.TRACO_BENCH_FIRST ?? 20_000);
const LAST = Number(process.env.TRACO_BENCH_LAST ?? 200_000);
const LINES = 12;
const MOST = 1.2;
/** How many requests between two looks at the memory; the median of five looks is one figure. */
const LOOK_EVERY = 500;
const LOOKS = 5;

/** What people ask, in turns: who they are most often, then lists, sums and figures. */
const paths = [
  '/api/identity/me',
  '/api/concrete-volume?limit=10',
  '/api/identity/me',
  '/api/ip',
  '/api/identity/me',
  '/api/concrete-volume/totals',
  '/api/identity/me',
  '/api/health',
  '/api/identity/me',
  '/api/concretometro',
];

/** Resident memory of the server after many requests against that after a few. */
export const memory: Benchmark = {
  name: 'memory',
  async measure(tell) {
    const installation = await openInstallation();
    try {
      const cookie = await installation.cookieOf('unidade');
      const lines = await Promise.all(
        Array.from({ length: LINES }, () => openLine(installation.address, { cookie })),
      );
      let asked = 0;
      const askUpTo = (most: number) =>
        Promise.all(
          lines.map(async (line) => {
            while (asked < most) {
              asked += 1;
              const path = paths[asked % paths.length]!;
              const { status } = await line.ask('GET', path);
              if (status !== 200) throw new Error(`${path} answered ${status}`);
              if (asked % 20_000 === 0)
                tell(`${asked} requests, ${megabytes(residentBytes(installation.pid))}`);
            }
          }),
        );
      const look = async () => {
        const seen: number[] = [];
        for (let number = 0; number < LOOKS; number += 1) {
          await askUpTo(asked + LOOK_EVERY);
          seen.push(residentBytes(installation.pid));
        }
        return seen.sort((one, other) => one - other)[Math.floor(LOOKS / 2)]!;
      };
      await askUpTo(FIRST - LOOKS * LOOK_EVERY);
      const first = await look();
      await askUpTo(LAST - LOOKS * LOOK_EVERY);
      const last = await look();
      const counts = `${LAST.toLocaleString('en')} requests of after ${FIRST.toLocaleString('en')}`;
      return [
        {
          what: `memory of the server after ${counts}`,
          mark: `≤ ${MOST} ×`,
          found: `${(last / first).toFixed(2)} × (${megabytes(last)} of ${megabytes(first)})`,
          kept: last <= MOST * first,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

function residentBytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1_024;
}
