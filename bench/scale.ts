import { existsSync } from 'node:fs';
import { fillLoads } from '../apps/server/src/database/seed/scale.ts';
import { askedMost, knownOf } from './asked-most.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type Line, openLine } from './line.ts';
import { type Benchmark, inMs, quantile } from './marks.ts';

const LOADS = Number(process.env.TRACO_BENCH_LOADS ?? 2_000_000);
/** A folder to keep the large installation in, for a second run. */
const KEPT = process.env.TRACO_BENCH_KEPT;
const CALLS = Number(process.env.TRACO_BENCH_CALLS ?? 100);
const MOST = 1.2;

/** Lists and figures beside the calls that are asked most. */
const screens = [
  ['concretômetro', 'unidade', '/api/concretometro'],
  ['list of the company', 'admin', '/api/concrete-volume?limit=50'],
  ['list of a unit', 'unidade', '/api/concrete-volume?limit=50'],
  ['list of a seller', 'vendedor', '/api/concrete-volume?limit=50'],
  ['list by volume', 'unidade', '/api/concrete-volume?limit=50&sort=-deliveredM3'],
  ['cancelled loads of any date', 'unidade', '/api/concrete-volume?limit=50&kind=cancelled'],
  ['late loads of any date', 'unidade', '/api/concrete-volume?limit=50&kind=late&from=2000-01-01'],
  ['units with their month', 'admin', '/api/units-overview'],
  ['sums of the list', 'unidade', '/api/concrete-volume/totals'],
  ['list grouped by day', 'unidade', '/api/concrete-volume/groups?by=day'],
] as const;

/**
 * The calls asked most that read, and other lists, on two servers side by side, one with the demo company's 60,000 loads and one with
 * two million: the calls take turns, so that what else the machine does falls on both.
 */
export const scale: Benchmark = {
  name: 'scale',
  async measure(tell) {
    tell('opening the small installation');
    const small = await openInstallation();
    const large = await openLarge(tell);
    try {
      const figures = [];
      for (const { what, username, paths } of await questions([small, large])) {
        const times = await race(paths, [await lineOf(small, username), await lineOf(large, username)]);
        const [one, other] = times.map((each) => quantile(each, 0.95)) as [number, number];
        figures.push({
          what: `${what}, p95`,
          mark: `≤ ${MOST} ×`,
          found: `${(other / one).toFixed(2)} × (${inMs(other)} of ${inMs(one)})`,
          kept: other <= MOST * one,
        });
        tell(`${what}: ${figures.at(-1)?.found}`);
      }
      return figures;
    } finally {
      await small.close();
      await large.leave();
    }
  },
};

/** What is asked of both, each by the ids and days of its own. */
async function questions([small, large]: [Installation, Installation]) {
  const [few, many] = [(await knownOf(small)).known, (await knownOf(large)).known];
  return [
    ...askedMost
      .filter(({ body }) => !body)
      .map(({ what, username, path }) => ({ what, username, paths: [path(few), path(many)] as const })),
    ...screens.map(([what, username, path]) => ({ what, username, paths: [path, path] as const })),
  ];
}

/** The installation of two million loads: the kept one, if there is one. `leave` stops it, and throws it away unless it is kept. */
export async function openLarge(tell: (line: string) => void) {
  tell(`opening the large installation (${LOADS.toLocaleString('en')} loads; minutes)`);
  const isFilled = KEPT !== undefined && existsSync(KEPT);
  const large = await openInstallation(undefined, KEPT);
  if (!isFilled) await fillLoads({ pool: large.owner, loads: LOADS });
  return { ...large, leave: () => (KEPT ? large.stop() : large.close()) };
}

async function lineOf(installation: Installation, username: string): Promise<Line> {
  return openLine(installation.address, { cookie: await installation.cookieOf(username) });
}

/** Milliseconds of each call on both lines, which take turns; a tenth more before, for the compilers. */
export async function race(
  paths: readonly [string, string],
  lines: [Line, Line],
  calls = CALLS,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let call = -Math.ceil(calls / 10); call < calls; call += 1) {
    for (const line of call % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const from = performance.now();
      const { status, body } = await lines[line].ask('GET', paths[line]);
      if (status !== 200) throw new Error(`${paths[line]} answered ${status}: ${body}`);
      if (call >= 0) times[line].push(performance.now() - from);
    }
  }
  for (const line of lines) line.close();
  return times;
}
