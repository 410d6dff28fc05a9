import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fillLoads } from '../apps/server/src/database/seed/scale.ts';
import { type AskedCall, askedMost } from './asked-most.ts';
import { ANEW, type Asker, openAsker, type Spent, togetherOf } from './asker.ts';
import { type Installation, openInstallation } from './installation.ts';
import type { Benchmark, Figure } from './marks.ts';

const LOADS = Number(process.env.TRACO_BENCH_LOADS ?? 2_000_000);
/** A folder to keep the large installation in, for a second run. */
const KEPT = process.env.TRACO_BENCH_KEPT;
const ROUNDS = Number(process.env.TRACO_BENCH_ROUNDS ?? 7);
const MOST = 1.2;

type Question = Pick<AskedCall, 'what' | 'username' | 'path' | 'body'>;

/**
 * Lists and figures, and the calls asked most. First what adds up or sorts a whole month: each shared answer that is worked out anew
 * makes it a load longer.
 */
const questions: readonly Question[] = [
  { what: 'units with their month', username: 'admin', path: () => '/api/units-overview' },
  {
    what: 'list by volume',
    username: 'unidade',
    path: () => '/api/concrete-volume?limit=50&sort=-deliveredM3',
  },
  {
    what: 'cancelled loads of any date',
    username: 'unidade',
    path: () => '/api/concrete-volume?limit=50&kind=cancelled',
  },
  {
    what: 'late loads of any date',
    username: 'unidade',
    path: () => '/api/concrete-volume?limit=50&kind=late&from=2000-01-01',
  },
  { what: 'list grouped by day', username: 'unidade', path: () => '/api/concrete-volume/groups?by=day' },
  { what: 'list of the company', username: 'admin', path: () => '/api/concrete-volume?limit=50' },
  { what: 'list of a unit', username: 'unidade', path: () => '/api/concrete-volume?limit=50' },
  { what: 'list of a seller', username: 'vendedor', path: () => '/api/concrete-volume?limit=50' },
  { what: 'concretômetro', username: 'unidade', path: () => '/api/concretometro' },
  ...askedMost.filter(({ isBatched }) => !isBatched),
];

/**
 * What the calls that are asked most and other lists cost in processor time on two servers side by side, one with the demo company's
 * 60,000 loads and one with two million: the calls take turns. A shared answer is worked out anew, each time after a load was recorded.
 */
export const scale: Benchmark = {
  name: 'scale',
  async measure(tell) {
    tell('opening the small installation');
    const small = await openInstallation();
    const large = await openLarge(tell);
    const [few, many] = [await openAsker(small), await openAsker(large)];
    try {
      const figures: Figure[] = [];
      for (const asked of questions) {
        const [less, more] = await inTurns(asked, few, many);
        figures.push({
          what: `${asked.what} (${asked.username})`,
          mark: `≤ ${MOST} ×`,
          found: `${(more / less).toFixed(2)} × (${more.toFixed(2)} of ${less.toFixed(2)} ms)`,
          kept: more <= MOST * less,
        });
        tell(`${asked.what}: ${figures.at(-1)?.found}`);
      }
      return figures;
    } finally {
      few.close();
      many.close();
      await small.close();
      await large.close();
    }
  },
};

/** Milliseconds of processor of a call on both, the median; one round in eight only warms up. */
async function inTurns(asked: Question, few: Asker, many: Asker): Promise<[number, number]> {
  const sides = [few, many] as const;
  const calls = [await few.callOf(asked), await many.callOf(asked)] as const;
  const times = calls[0].isShared ? ROUNDS * ANEW : ROUNDS;
  const spent: [Spent[], Spent[]] = [[], []];
  for (let time = -Math.ceil(times / 8); time < times; time += 1)
    for (const side of time % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { isShared, call } = calls[side];
      const each = await (isShared ? sides[side].anew(call) : sides[side].round(call));
      if (time >= 0) spent[side].push(each);
    }
  return [togetherOf(spent[0]), togetherOf(spent[1])];
}

/**
 * The installation of two million loads, to be thrown away by `close`. Where a folder keeps it, this is a copy of that: what a bench
 * records stays out of the next one, whose days would become denser each time.
 */
export async function openLarge(tell: (line: string) => void): Promise<Installation> {
  tell(`opening the large installation (${LOADS.toLocaleString('en')} loads; minutes)`);
  if (!KEPT) return openFilled();
  if (!existsSync(KEPT)) await (await openFilled(KEPT)).stop();
  const copy = mkdtempSync(path.join(os.tmpdir(), 'traco-bench-'));
  // The database's files stay its own user's.
  execFileSync('cp', ['-a', `${KEPT}/.`, copy]);
  return openInstallation(undefined, copy);
}

async function openFilled(folder?: string): Promise<Installation> {
  const installation = await openInstallation(undefined, folder);
  await fillLoads({ pool: installation.owner, loads: LOADS });
  return installation;
}
