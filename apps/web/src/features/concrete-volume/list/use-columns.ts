import { maySortBy } from '@traco/contract/concrete-volume/load-filter';
import { useMemo } from 'react';
import { useReadingZone, useUnits } from '../../../kit/form/use-lookups.ts';
import { useColumnChoice } from '../../../kit/list/column-choice.ts';
import type { SetAddress } from '../../../ui/use-address.ts';
import type { ListView } from './list-address.ts';
import { columnsFor, columnsReadBy, listColumns } from './list-columns.tsx';

/** Which columns are shown: those that this person chose, and those that the address asks for besides. */
export function useColumns(
  view: ListView,
  search: Readonly<Record<string, string | undefined>>,
  set: SetAddress,
  choosesUnit: boolean,
) {
  const all = columnsFor(choosesUnit);
  const { sort } = view;
  const choice = useColumnChoice({ list: '/concrete-volume-list', columns: all, search, set, sort });
  const shown = all.flatMap((column) => (choice.isShown(column) ? [column.key] : [])).join();
  const { from, to } = view.filter;
  const units = useUnits();
  const zone = useReadingZone();
  const isOneClock = units.every(({ timeZone }) => timeZone === zone);
  const columns = useMemo(() => {
    const keys = shown.split(',');
    // What the server sorts within some days only is not offered for more.
    const wanted = listColumns
      .filter(({ key }) => keys.includes(key))
      .map(({ sort, ...column }) => ({ ...column, ...(sort && maySortBy(sort, from, to) && { sort }) }));
    return isOneClock ? wanted : columnsReadBy(zone, wanted);
  }, [shown, isOneClock, zone, from, to]);
  return { choice, columns };
}
