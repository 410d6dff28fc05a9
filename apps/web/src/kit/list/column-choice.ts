import { useState } from 'react';
import type { RowColumn } from '../../ui/row-table.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { usePerson } from '../session/person.ts';

/** What a choice knows of a column. */
export type ChoosableColumn = Pick<RowColumn<never>, 'key' | 'label' | 'sort' | 'isExtra'>;

/** The columns that a person sees of a list, and how they choose others. */
export interface ChosenColumns {
  all: readonly ChoosableColumn[];
  isShown: (column: ChoosableColumn) => boolean;
  /** It always stands: what names the row, and what the list is sorted by. */
  isFixed: (column: ChoosableColumn) => boolean;
  /** Others than the usual ones are chosen. */
  isChosen: boolean;
  choose: (column: ChoosableColumn, isShown: boolean) => void;
  reset: () => void;
}

interface Choice {
  /** Says which list it is, among all of them. */
  list: string;
  columns: readonly ChoosableColumn[];
  search: Readonly<Record<string, string | undefined>>;
  set: SetAddress;
  sort: string | undefined;
}

/**
 * The choice of columns of a list, as what differs from the usual ones: `ip,-unit`. `colunas` of the address says it, so that a view
 * carries it; else what this person last chose on this device. `mostra` shows columns besides: a figure that opened the list is their sum.
 */
export function useColumnChoice({ list, columns, search, set, sort }: Choice): ChosenColumns {
  const key = `traco_columns_${usePerson()?.accountId}_${list}`;
  const [kept, setKept] = useState(() => readKept(key));
  const besides = search.mostra?.split(',') ?? [];
  const choice = besides.reduce(
    (held, name) => {
      const column = columns.find((each) => each.key === name);
      return column ? changed(held, column, true) : held;
    },
    (search.colunas || kept).split(',').filter(Boolean),
  );
  const keep = (next: string) => {
    keepOnDevice(key, next);
    setKept(next);
    set({ colunas: next, mostra: null });
  };
  const isFixed = (column: ChoosableColumn) =>
    column.key === columns[0]?.key || (!!column.sort && column.sort === sort?.replace('-', ''));
  return {
    all: columns,
    isFixed,
    isShown: (column) => isFixed(column) || isChosenIn(choice, column),
    isChosen: choice.length > 0,
    choose: (column, isShown) => keep(changed(choice, column, isShown).join()),
    reset: () => keep(''),
  };
}

const isChosenIn = (choice: readonly string[], { key, isExtra }: ChoosableColumn) =>
  isExtra ? choice.includes(key) : !choice.includes(`-${key}`);

/** The choice with one column shown or not: what is usual is not said. */
function changed(choice: readonly string[], { key, isExtra = false }: ChoosableColumn, isShown: boolean) {
  const others = choice.filter((name) => name !== key && name !== `-${key}`);
  if (isShown !== isExtra) return others;
  return [...others, isShown ? key : `-${key}`];
}

function readKept(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** A full storage is passed over: the address says it too. */
function keepOnDevice(key: string, choice: string): void {
  try {
    if (choice) localStorage.setItem(key, choice);
    else localStorage.removeItem(key);
  } catch {}
}
