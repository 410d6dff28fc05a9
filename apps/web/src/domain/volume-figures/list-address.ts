import type { LoadGrouping } from '@traco/contract/concrete-volume';
import type { Opens } from '@traco/contract/totals';
import { pathOf } from '../../lib/paths.ts';

/** Before any load: what stands for "of any date", since the list opens this month when no day is named. */
const FIRST_DAY = '2000-01-01';

/** The list of exactly the loads that a figure counts, grouped or not. */
export const listAddress = (opens: Opens, by?: LoadGrouping): string =>
  pathOf('/concrete-volume-list', {}, { ...opens, from: opens.from ?? FIRST_DAY, by });

/** The same list with the columns in sight that the figure is the sum of. */
export const listAddressWith = (opens: Opens, ...columns: ('returned' | 'billed' | 'price')[]): string =>
  pathOf(
    '/concrete-volume-list',
    {},
    {
      ...opens,
      from: opens.from ?? FIRST_DAY,
      mostra: columns.join(','),
    },
  );

/** One load, open in the list of its day, or of this month where the day is not known. */
export const addressOfLoad = (id: string, day?: string): string =>
  pathOf('/concrete-volume-list', {}, { from: day, to: day, carga: id });
