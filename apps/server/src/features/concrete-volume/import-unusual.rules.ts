import { unusualOfLoad } from '@traco/contract/unusual/unusual-load';
import type { Unusual } from '@traco/contract/values/unusual-keys';
import type { Importable } from './import-row.rules.ts';

/**
 * What of a row of a sheet is not usual: its volume and its price. Sheets bring in what was, so that who is blocked or on
 * the road today, and how long ago it was, say nothing of them.
 */
export const unusualOfRow = ({ loadedM3, priceCentsPerM3, listCentsPerM3, drumM3 }: Importable): Unusual[] =>
  unusualOfLoad(
    { loadedM3, priceCentsPerM3, at: null },
    {
      credit: null,
      price: listCentsPerM3 === null ? null : { centsPerM3: listCentsPerM3, of: 'list' },
      truck: drumM3 === null ? null : { drumM3, state: 'available', out: null },
      driver: null,
      plannedAt: null,
    },
    0,
  );
