import { useCallback, useMemo, useRef, useState } from 'react';

type Row = { id: string };

/** The rows of a list that are marked, each as it was read last. */
export interface RowSelection<Marked> {
  marked: ReadonlyMap<string, Marked>;
  /** Marks a row or takes its mark off; as a range all from another one to it, or from the one of the press before. */
  mark: (index: number, from?: number | 'last') => void;
  /** These and no others. */
  markOnly: (rows: readonly Marked[]) => void;
  /** On a phone lines have boxes only while somebody marks. */
  isMarking: boolean;
  setMarking: (isMarking: boolean) => void;
}

/**
 * Which rows of a list are marked. A row that the list does not hold any more stays marked as it was; another view begins anew.
 * @param viewKey says which view it is
 */
export function useRowSelection<Marked extends Row>(
  rows: readonly Marked[],
  viewKey: string,
): RowSelection<Marked> {
  const [kept, setKept] = useState<{ viewKey: string; rows: ReadonlyMap<string, Marked> }>();
  const [isMarking, setMarking] = useState(false);
  const seen = useRef(rows);
  seen.current = rows;
  const last = useRef(0);
  const marked = useMemo(() => {
    const before = kept?.viewKey === viewKey ? kept.rows : new Map<string, Marked>();
    // In the order of the list, as they are now; behind them those that it does not hold.
    const listed = before.size > 0 ? rows.filter(({ id }) => before.has(id)) : [];
    return new Map([...listed.map((row) => [row.id, row] as const), ...notIn(before, listed)]);
  }, [kept, viewKey, rows]);
  const before = useRef(marked);
  before.current = marked;
  const markOnly = useCallback(
    (only: readonly Marked[]) => setKept({ viewKey, rows: new Map(only.map((row) => [row.id, row])) }),
    [viewKey],
  );
  const mark = useCallback(
    (index: number, from?: number | 'last') => {
      const begin = from === 'last' ? last.current : from;
      markOnly([...markedAfter(before.current, seen.current, index, begin).values()]);
      last.current = index;
    },
    [markOnly],
  );
  return { marked, mark, markOnly, isMarking, setMarking };
}

const notIn = <Marked extends Row>(marked: ReadonlyMap<string, Marked>, rows: readonly Marked[]) => {
  const ids = new Set(rows.map(({ id }) => id));
  return [...marked].filter(([id]) => !ids.has(id));
};

/** What is marked after a press on a row. @param from the other end of a range */
export function markedAfter<Marked extends Row>(
  marked: ReadonlyMap<string, Marked>,
  rows: readonly Marked[],
  index: number,
  from: number | undefined,
): Map<string, Marked> {
  const after = new Map(marked);
  const row = rows[index];
  if (from !== undefined)
    for (const each of rows.slice(Math.min(from, index), Math.max(from, index) + 1)) after.set(each.id, each);
  else if (row && !after.delete(row.id)) after.set(row.id, row);
  return after;
}
