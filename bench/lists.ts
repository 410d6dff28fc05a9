import { type Installation, openInstallation, type Pool } from './installation.ts';
import { type Line, openLine } from './line.ts';
import { type Benchmark, inMs, quantile } from './marks.ts';

const FEW = 500;
const MOST = 1.3;
/** So many that a pause of the machine is not what the slowest twentieth tells of answers of some milliseconds. */
const CALLS = 500;

interface Parts {
  name: string;
  /** What the rows are called: `sessions`. */
  rows: string;
  many: number;
  /** Puts so many rows into an installation. */
  fill: (owner: Pool, count: number) => Promise<void>;
  /** What is asked for. */
  lists: readonly Asked[];
  /** Questions about all rows, which take longer the more there are: told, and nothing promised of them. */
  sums?: readonly Asked[];
}

/** What is asked for, in words, its address, and by whom of the demo company: by the office where nothing is said. */
type Asked = readonly [what: string, path: string, who?: string];

/** A list on two servers side by side, one with 500 rows and one with many: the p95 of the second against the first. */
export const compareLists = ({ name, rows, many: count, fill, lists, sums = [] }: Parts): Benchmark => ({
  name,
  async measure(tell) {
    tell('opening two installations');
    const few = await openInstallation();
    const many = await openInstallation();
    try {
      await fill(few.owner, FEW);
      await fill(many.owner, count);
      const figures = [];
      for (const [what, path, who] of [...lists, ...sums]) {
        const isPromised = lists.some((each) => each[1] === path);
        const times = await race(path, [await lineOf(few, who), await lineOf(many, who)]);
        const [one, other] = times.map((each) => quantile(each, 0.95)) as [number, number];
        figures.push({
          what: `list of ${count.toLocaleString('en')} ${rows}, ${what}, p95`,
          mark: isPromised ? `≤ ${MOST} × that of ${FEW}` : '',
          found: `${(other / one).toFixed(2)} × (${inMs(other)} of ${inMs(one)})`,
          kept: isPromised ? other <= MOST * one : undefined,
        });
        tell(`${what}: ${figures.at(-1)?.found}`);
      }
      return figures;
    } finally {
      await few.close();
      await many.close();
    }
  },
});

const lineOf = async (installation: Installation, who = 'admin') =>
  openLine(installation.address, { cookie: await installation.cookieOf(who) });

/** Milliseconds of each call on both lines, which take turns; a tenth more before, for the compilers. */
async function race(path: string, lines: [Line, Line]): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let call = -Math.ceil(CALLS / 10); call < CALLS; call += 1) {
    for (const line of call % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const from = performance.now();
      const { status, body } = await lines[line].ask('GET', path);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
      if (call >= 0) times[line].push(performance.now() - from);
    }
  }
  for (const line of lines) line.close();
  return times;
}
