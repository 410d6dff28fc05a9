import { type ScanSource, scanSourceWords } from '@traco/contract/public-page/public-page-words';
import type { PersonCode } from '@traco/contract/qr-codes/qr-codes';

type Scans = PersonCode['scans'];

/** Reads of each source, the most read first. */
export const countsBySource = (scans: Scans): { source: ScanSource; count: number }[] =>
  [...Map.groupBy(scans, ({ source }) => source)]
    .map(([source, some]) => ({ source, count: sumOf(some) }))
    .sort((one, other) => other.count - one.count);

/** Reads of each day with its sources in words, the newest day first. */
export const countsByDay = (scans: Scans): { on: string; count: number; words: string }[] =>
  [...Map.groupBy(scans, ({ on }) => on)]
    .map(([on, some]) => ({
      on,
      count: sumOf(some),
      words: some.map(({ source, count }) => `${scanSourceWords[source]} ${count}`).join(', '),
    }))
    .sort((one, other) => other.on.localeCompare(one.on));

const sumOf = (scans: Scans) => scans.reduce((sum, { count }) => sum + count, 0);
