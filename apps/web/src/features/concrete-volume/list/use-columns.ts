import { useMemo, useState } from 'react';
import type { ListView } from './list-address.ts';
import { keepColumns, listColumns, readColumns } from './list-columns.tsx';
import type { SetView } from './use-list-view.ts';

/** Which columns are shown: those that this device keeps, and those that the address asks for besides. */
export function useColumns(view: ListView, set: SetView, choosesUnit: boolean) {
  const [chosen, setChosen] = useState(() => readColumns(localStorage, choosesUnit));
  const shown = useMemo(() => [...new Set([...chosen, ...view.shows])], [chosen, view.shows]);
  const columns = useMemo(() => listColumns.filter(({ key }) => shown.includes(key)), [shown]);
  const choose = (keys: string[]) => {
    setChosen(keys);
    if (view.shows.length > 0) set({ mostra: null });
    keepColumns(localStorage, keys);
  };
  return { shown, columns, choose };
}
