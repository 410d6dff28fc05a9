import { expect, test } from 'vitest';
import { columnsOf as returnColumns } from '../features/concrete-return/list/return-columns.tsx';
import { columnsOf as customerColumns } from '../features/customers/customer-columns.tsx';
import { columnsOf as vehicleColumns } from '../features/fleet-management/vehicle-columns.tsx';
import { columnsOf as partnerColumns } from '../features/helay-drivers/partner-columns.tsx';
import { columnWidths, fittedColumns } from '../ui/row-columns.ts';
import type { RowColumn } from '../ui/row-table.tsx';

/** In rem, of a window of 1440: what the menu, the page's edges and the frame leave. */
const ROOM = 72.3;
/** The boxes that mark rows. */
const BOXES = 2.5;

const lists: Record<string, readonly RowColumn<never>[]> = {
  returns: returnColumns(true, undefined, 'America/Sao_Paulo') as readonly RowColumn<never>[],
  customers: customerColumns(true, true, undefined) as readonly RowColumn<never>[],
  vehicles: vehicleColumns(true, undefined) as readonly RowColumn<never>[],
  partnersDrivers: partnerColumns('2026-11-18', undefined) as readonly RowColumn<never>[],
};

/** As wide as its name and what is declared, whichever is more. */
const named = (columns: readonly RowColumn<never>[]) =>
  columns.map((column) => {
    const [fitted] = fittedColumns<never>([{ ...column, cell: () => '1' }], [{} as never]);
    return { ...column, width: Math.max(column.width, fitted?.width ?? 0) };
  });

test.each(Object.keys(lists))('the list of %s of all units is whole in a window of 1440', (list) => {
  const { least } = columnWidths(named(lists[list]!), BOXES);
  expect(least).toBeLessThanOrEqual(ROOM);
});
