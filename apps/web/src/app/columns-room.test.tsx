// @vitest-environment happy-dom
import { ViewParameters } from '@traco/contract/values/saved-view';
import { expect, test } from 'vitest';
import { columnWidths, fittedColumns } from '../ui/row-columns.ts';
import type { RowColumn } from '../ui/row-table.tsx';
import { allColumns } from './all-columns.fixture.ts';

/** In rem, of a window of 1440: what the menu, the page's edges and the frame leave. */
const ROOM = 72.3;
/** The boxes that mark rows. */
const BOXES = 2.5;

/** As wide as its name and what is declared, whichever is more. */
const named = (columns: readonly RowColumn<never>[]) =>
  columns.map((column) => {
    const [fitted] = fittedColumns<never>([{ ...column, cell: () => '1' }], [{} as never]);
    return { ...column, width: Math.max(column.width, fitted?.width ?? 0) };
  });

/** Lists of which no rows are marked. */
const unmarked = ['pours'];

test.each(Object.entries(allColumns))('the list of %s is whole in a window of 1440', (list, columns) => {
  const usual = columns.filter(({ isExtra }) => !isExtra);
  const { least } = columnWidths(named(usual), unmarked.includes(list) ? 0 : BOXES);
  expect(least).toBeLessThanOrEqual(ROOM);
});

test('a view holds whatever is chosen of the columns of a list', () => {
  const chosen = Object.values(allColumns).map((columns: readonly RowColumn<never>[]) =>
    columns.map(({ key, isExtra }) => (isExtra ? key : `-${key}`)).join(),
  );
  for (const colunas of chosen) expect(ViewParameters.safeParse({ colunas }).success).toBe(true);
});
