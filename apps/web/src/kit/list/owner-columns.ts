import type { RowColumn } from '../../ui/row-table.tsx';

/** Whose plant a row is, for those who see several. */
export const unitColumn = <Row extends { unit: { name: string } }>(): RowColumn<Row> => ({
  key: 'unit',
  label: 'Unidade',
  width: 8,
  sort: 'unit',
  cell: ({ unit }) => unit.name,
});

/** Whose sale a row is, for those who see several sellers'. */
export const sellerColumn = <Row extends { seller: { name: string } | null }>(): RowColumn<Row> => ({
  key: 'seller',
  label: 'Vendedor',
  width: 8,
  grows: true,
  sort: 'seller',
  cell: ({ seller }) => seller?.name ?? '—',
});
