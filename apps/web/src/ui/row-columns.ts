import type { RowColumn } from './row-table.tsx';

type Sorted = Pick<RowColumn<never>, 'sort' | 'isNumber' | 'isDate'>;

/** What a press on a header sorts by: at first numbers and dates from the greatest, texts from A. */
export function sortAfterPress(
  { sort = '', isNumber, isDate }: Sorted,
  sortedBy: string | undefined,
): string {
  const [first, then] = isNumber || isDate ? [`-${sort}`, sort] : [sort, `-${sort}`];
  return sortedBy === first ? then : first;
}

/** Which way a column is sorted; undefined for one that nobody can sort. */
export function sortedHow({ sort }: Sorted, sortedBy: string | undefined) {
  if (!sort) return undefined;
  if (sortedBy === sort) return 'ascending';
  return sortedBy === `-${sort}` ? 'descending' : 'none';
}

/** Widths for `columns`: what grows shares what the others leave of the box, never less than its own. */
export function columnWidths(columns: readonly Pick<RowColumn<never>, 'width' | 'grows'>[]): {
  each: string[];
  least: number;
} {
  const least = columns.reduce((sum, { width }) => sum + width, 0);
  const growing = columns.reduce((sum, { grows, width }) => sum + (grows ? width : 0), 0);
  const each = columns.map(({ grows, width }) =>
    grows
      ? `max(${width}rem, calc(${width}rem + (100cqi - ${least}rem) * ${width / growing}))`
      : `${width}rem`,
  );
  return { each, least };
}
