import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openInstallation } from './installation.ts';
import { openLine } from './line.ts';
import type { Benchmark, Figure } from './marks.ts';

const FIRST = Number(process.env.TRACO_BENCH_FIRST ?? 20_000);
const LAST = Number(process.env.TRACO_BENCH_LAST ?? 200_000);
const LINES = 12;
const MOST = 1.2;
const STARTED_MB = 250;
const LATER_MB = 300;
/** What draws and seals documents ends after five idle minutes; the demo's last ones are sealed within a minute of the start. */
const ALONE_WITHIN_MS = 8 * 60_000;
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
      tell(
        'until nothing but the server is left of the first start (its documents’ process has five idle minutes)',
      );
      const others = await untilAlone(installation.pid);
      const started = residentBytes(installation.pid);
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
          what: 'processes beside the server and PostgreSQL, some minutes after a first start with the demo',
          mark: 'none',
          found: String(others),
          kept: others === 0,
        },
        atMost(
          'memory of the server and its processes, without PostgreSQL, after that start',
          STARTED_MB,
          started,
        ),
        atMost(`the same after ${LAST.toLocaleString('en')} requests`, LATER_MB, last),
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

const atMost = (what: string, most: number, bytes: number): Figure => ({
  what,
  mark: `≤ ${most} MB`,
  found: megabytes(bytes),
  kept: bytes <= most * 2 ** 20,
});

/** Waits until the server has no process but PostgreSQL's. @returns how many there are in the end */
async function untilAlone(pid: number): Promise<number> {
  const until = performance.now() + ALONE_WITHIN_MS;
  // The demo's last documents are only sealed when the clock's next round comes.
  await sleep(70_000);
  while (processesOf(pid).length > 1 && performance.now() < until) await sleep(1_000);
  return processesOf(pid).length - 1;
}

const statusOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
};

/** A process and all below it; of PostgreSQL none, which keeps its own memory whoever asks. */
function processesOf(pid: number): number[] {
  const below = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const status = statusOf(Number(name));
      return new RegExp(`^PPid:\\s+${pid}$`, 'm').test(status) && !/^Name:\s+postgres/m.test(status);
    });
  return [pid, ...below.flatMap((name) => processesOf(Number(name)))];
}

function residentBytes(pid: number): number {
  const kilobytes = processesOf(pid).map((each) => Number(/VmRSS:\s+(\d+)/.exec(statusOf(each))?.[1] ?? 0));
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1_024;
}
