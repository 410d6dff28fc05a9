import { compareValues, type NameOfSort, type SortValue } from '@traco/contract/values/sort-values';
import { type CursorErrors, carriedText, cursorBehindRow, pageOf, positionOfCursor } from './row-cursor.ts';

interface Asked<Sort extends string> {
  sort: Sort;
  limit: number;
  cursor?: string | undefined;
}

/**
 * A page of rows that were all read, because what they are sorted by is worked out of them: for lists of few.
 * Whoever comes or goes before it moves nobody out of the page, as in lists that the database sorts.
 * @param values by the names of the contract's sort, of which `-name` is the other direction
 * @throws CURSOR_INVALID at a cursor that is none of this sort
 */
export function sortedPage<Row extends { id: string }, Sort extends string>(
  rows: readonly Row[],
  { sort, limit, cursor }: Asked<Sort>,
  values: { readonly [Name in NameOfSort<Sort>]: (row: Row) => SortValue },
  errors: CursorErrors,
): { rows: Row[]; nextCursor: string | null } {
  const shown = values[sort.replace('-', '') as NameOfSort<Sort>];
  const read = (row: Row) => {
    const value = shown(row);
    return typeof value === 'string' ? carriedText(value) : value;
  };
  const order = orderOf(sort.startsWith('-') ? -1 : 1);
  const placeOf = (row: Row): Place => ({ value: read(row), id: row.id });
  const behind = cursor === undefined ? undefined : placeOfCursor(sort, cursor, errors);
  const found = rows
    .filter((row) => behind === undefined || order(placeOf(row), behind) > 0)
    .toSorted((one, other) => order(placeOf(one), placeOf(other)));
  return pageOf(found, limit, (last) =>
    cursorBehindRow(sort, { values: [JSON.stringify(read(last))], id: last.id }),
  );
}

interface Place {
  value: SortValue;
  id: string;
}

const words = new Intl.Collator('pt-BR');

const orderOf =
  (direction: 1 | -1) =>
  (one: Place, other: Place): number =>
    compareValues(one.value, other.value, direction, words) || words.compare(one.id, other.id);

function placeOfCursor(sort: string, cursor: string, errors: CursorErrors): Place {
  const position = positionOfCursor(sort, cursor);
  if (!position || position.values.length !== 1) throw errors.CURSOR_INVALID();
  return { value: valueOfText(position.values[0]!, errors), id: position.id };
}

function valueOfText(text: string, errors: CursorErrors): SortValue {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw errors.CURSOR_INVALID();
  }
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw errors.CURSOR_INVALID();
}
