import { isCounted, type ListedLoad, type ListedTotals } from '@traco/contract/concrete-volume/load';
import { formatM3 } from '../../../lib/formats.ts';
import { countLoads } from './trend-columns.ts';

/**
 * `Não contabilizadas: 51 cargas, 203,0 m³`: what a list shows and its sums leave out (pending, rejected, refused, still
 * loading); nothing when every row counts, or when it is not known.
 */
export function notCountedWords(
  totals: Partial<Pick<ListedTotals, 'notCounted'>> | undefined,
): string | undefined {
  const { loads, deliveredM3 } = totals?.notCounted ?? { loads: 0, deliveredM3: 0 };
  if (loads === 0) return undefined;
  return `${loads === 1 ? 'Não contabilizada' : 'Não contabilizadas'}: ${countLoads(loads)}, ${formatM3(deliveredM3)}`;
}

/** The same of the rows that are at hand. */
export const notCountedOf = (loads: readonly ListedLoad[]): ListedTotals['notCounted'] => {
  const rest = loads.filter((load) => !isCounted(load));
  return { loads: rest.length, deliveredM3: rest.reduce((sum, { deliveredM3 }) => sum + deliveredM3, 0) };
};
