import { askedMost } from './asked-most.ts';
import { ANEW, CALLS, openAsker, type Spent, togetherOf } from './asker.ts';
import { openInstallation } from './installation.ts';
import { type Benchmark, type Figure, median } from './marks.ts';

const ROUNDS = Number(process.env.TRACO_BENCH_ROUNDS ?? 7);
const MOST_MS = 2.5;
const MOST_KB = 20;

/**
 * The twenty calls asked most, one after the other on one connection: processor time of Node and PostgreSQL, and bytes sent. Of a
 * shared answer what it costs to work it out after a load was recorded, which drops whatever was kept, and what the kept one costs.
 * Heartbeats wait for each other and are written together: what one costs `heartbeats` tells.
 */
export const calls: Benchmark = {
  name: 'calls',
  async measure(tell) {
    const installation = await openInstallation();
    const asker = await openAsker(installation);
    try {
      const figures: Figure[] = [];
      const note = (figure: Figure) => {
        figures.push(figure);
        tell(`${figure.what}: ${figure.found}`);
      };
      for (const asked of askedMost.filter(({ isBatched }) => !isBatched)) {
        const { isShared, call } = await asker.callOf(asked);
        const kept = () => warmed(ROUNDS, () => asker.round(call));
        const anew = () => warmed(ROUNDS * ANEW, () => asker.anew(call), CALLS);
        note(figureOf(`${asked.what} (${asked.username})`, await (isShared ? anew() : kept())));
        if (isShared) note({ what: 'the same, kept', mark: '', found: foundOf(await kept()) });
      }
      return figures;
    } finally {
      asker.close();
      await installation.close();
    }
  },
};

/** So many measurements, after some that only warm up. */
async function warmed(times: number, measure: () => Promise<Spent>, before = 1): Promise<Spent[]> {
  const spent: Spent[] = [];
  for (let time = -before; time < times; time += 1) {
    const each = await measure();
    if (time >= 0) spent.push(each);
  }
  return spent;
}

const bytesOf = (spent: readonly Spent[]) => spent.at(-1)!.bytes;

const foundOf = (spent: readonly Spent[]) =>
  `${togetherOf(spent).toFixed(1)} ms (Node ${median(spent.map(({ node }) => node)).toFixed(1)}, PostgreSQL ${median(spent.map(({ postgres }) => postgres)).toFixed(1)}), ${(bytesOf(spent) / 1_000).toFixed(1)} KB`;

const figureOf = (what: string, spent: readonly Spent[]): Figure => ({
  what,
  mark: `≤ ${MOST_MS} ms, ≤ ${MOST_KB} KB`,
  found: foundOf(spent),
  kept: togetherOf(spent) <= MOST_MS && bytesOf(spent) <= MOST_KB * 1_000,
});
