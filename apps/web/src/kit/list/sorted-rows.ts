import { compareValues, isSortBy, type SortValue } from '@traco/contract/values/sort-values';

/** By the names of the columns' sorts, of which `-name` is the other direction. */
export type RowValues<Row> = Readonly<Record<string, (row: Row) => SortValue>>;

const words = new Intl.Collator('pt-BR', { numeric: true });

/**
 * The rows of a list that is there in whole, as the address says.
 * @param sort of the address; the order in which they came where it is none of these
 */
export function sortedRows<Row>(
  rows: readonly Row[],
  values: RowValues<Row>,
  sort: string | undefined,
): readonly Row[] {
  if (sortOf(values, sort) === undefined || sort === undefined) return rows;
  const of = values[sort.replace('-', '')]!;
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => compareValues(of(one), of(other), direction, words));
}

/** The sort of the address, where the list has it. */
export const sortOf = (values: RowValues<never>, sort: string | undefined): string | undefined =>
  sort !== undefined && isSortBy(values, sort) ? sort : undefined;
