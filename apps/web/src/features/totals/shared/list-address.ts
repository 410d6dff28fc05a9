import type { LoadGrouping } from '@traco/contract/concrete-volume/load-filter';
import type { Opens } from '@traco/contract/totals/totals';
import { pathOf } from '../../../lib/paths.ts';

/** The list of exactly the loads that a figure counts, grouped or not. */
export const listAddress = (opens: Opens, by?: LoadGrouping): string =>
  pathOf('/concrete-volume-list', {}, { ...opens, ...ofAnyDate(opens), by });

/** The same list with the columns in sight that the figure is the sum of. */
export const listAddressWith = (opens: Opens, ...columns: ('returned' | 'billed' | 'price')[]): string =>
  pathOf(
    '/concrete-volume-list',
    {},
    { ...opens, ...ofAnyDate(opens), mostra: columns.join(',') || undefined },
  );

/** Without a period in its address the list would open this month only. */
const ofAnyDate = ({ from, to }: Opens) => (from || to ? {} : { periodo: 'tudo' });

/** One load, open in the list of its day, or of this month where the day is not known. */
export const addressOfLoad = (id: string, day?: string): string =>
  pathOf('/concrete-volume-list', {}, { from: day, to: day, carga: id });
