import type { Column } from '@traco/contract/values/columns';
import { formatCount, formatDay, formatShare } from '../../lib/formats.ts';
import type { PrintedColumn } from '../../ui/printed-list.tsx';
import type { RowColumn } from '../../ui/row-table.tsx';

/** How a medium draws a column: what is not said here, the column's own description says. */
type Drawing<Drawn extends { label: unknown; cell: unknown }> = Omit<Drawn, 'key' | 'label' | 'cell'> &
  Partial<Pick<Drawn, 'label' | 'cell'>>;
type Described<Row, Key extends string> = Readonly<Record<Key, Column<Row>>>;
type Drawings<Key extends string, Drawn extends { label: unknown; cell: unknown }> = Partial<
  Record<NoInfer<Key>, Drawing<Drawn>>
>;

/** The columns that a list draws of those that were described, in this order. */
export const onScreen = <Row, Key extends string>(
  described: Described<Row, Key>,
  drawings: Drawings<Key, RowColumn<NoInfer<Row>>>,
): RowColumn<Row>[] => drawn(described, drawings);

/** The same of paper, which finds the widths itself. */
export const onPaper = <Row, Key extends string>(
  described: Described<Row, Key>,
  drawings: Drawings<Key, PrintedColumn<NoInfer<Row>>>,
): PrintedColumn<Row>[] => drawn(described, drawings);

function drawn<Row, Key extends string, Drawn extends PrintedColumn<Row>>(
  described: Described<Row, Key>,
  drawings: Partial<Record<Key, Drawing<Drawn>>>,
): Drawn[] {
  return (Object.keys(drawings) as Key[]).map((key) => ({
    key,
    label: described[key].title,
    ...alignment(described[key]),
    cell: (row: Row): string | null => said(described[key], row),
    plain: (row: Row): string | number | null => plainly(described[key], row),
    ...drawings[key],
  })) as unknown as Drawn[];
}

function alignment<Row>({ kind, decimals }: Column<Row>) {
  if (kind === 'date') return { isDate: true };
  return kind === 'percent' || decimals !== undefined ? { isNumber: true } : {};
}

/** What it says outside of the table: numbers stay numbers. */
function plainly<Row>(column: Column<Row>, row: Row): string | number | null {
  const value = column.of(row);
  return typeof value === 'number' && column.kind !== 'percent' ? value : said(column, row);
}

/** What a column says of a row, as it is read. */
function said<Row>(column: Column<Row>, row: Row): string | null {
  if (column.kind === 'percent') return formatShare(column.of(row));
  const value = column.of(row);
  if (typeof value !== 'number') return value && column.kind === 'date' ? formatDay(value) : value;
  const { decimals } = column;
  return decimals === undefined
    ? formatCount(value)
    : value.toLocaleString('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
