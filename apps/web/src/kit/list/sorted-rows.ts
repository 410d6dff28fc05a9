/** What a row is sorted by; one without a value stands last, whichever way the list is read. */
type Value = string | number | null;

/** By the names of the columns' sorts, of which `-name` is the other direction. */
export type RowValues<Row> = Readonly<Record<string, (row: Row) => Value>>;

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
  const of = sort && values[sort.replace('-', '')];
  if (!of) return rows;
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [left, right] = [of(one), of(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const byValue =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : words.compare(String(left), String(right));
    return direction * byValue;
  });
}

/** The sort of the address, where the list has it. */
export const sortOf = (values: RowValues<never>, sort: string | undefined): string | undefined =>
  sort !== undefined && sort.replace('-', '') in values ? sort : undefined;
