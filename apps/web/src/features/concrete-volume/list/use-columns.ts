import { maySortBy } from '@traco/contract/concrete-volume/load-filter';
import { useMemo, useState } from 'react';
import { useReadingZone, useUnits } from '../../../kit/form/use-lookups.ts';
import type { SetAddress } from '../../../ui/use-address.ts';
import type { ListView } from './list-address.ts';
import { columnsReadBy, keepColumns, listColumns, readColumns } from './list-columns.tsx';

/** Which columns are shown: those that this device keeps, and those that the address asks for besides. */
export function useColumns(view: ListView, set: SetAddress, choosesUnit: boolean) {
  const [chosen, setChosen] = useState(() => readColumns(localStorage, choosesUnit));
  const shown = useMemo(() => [...new Set([...chosen, ...view.shows])], [chosen, view.shows]);
  const { from, to } = view.filter;
  const units = useUnits();
  const zone = useReadingZone();
  const isOneClock = units.every(({ timeZone }) => timeZone === zone);
  const columns = useMemo(() => {
    // What the server sorts within some days only is not offered for more.
    const wanted = listColumns
      .filter(({ key }) => shown.includes(key))
      .map(({ sort, ...column }) => ({ ...column, ...(sort && maySortBy(sort, from, to) && { sort }) }));
    return isOneClock ? wanted : columnsReadBy(zone, wanted);
  }, [shown, isOneClock, zone, from, to]);
  const choose = (keys: string[]) => {
    setChosen(keys);
    if (view.shows.length > 0) set({ mostra: null });
    keepColumns(localStorage, keys);
  };
  return { shown, columns, choose };
}
