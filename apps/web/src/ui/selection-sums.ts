import type { RowColumn } from './row-table.tsx';

/** What the marked rows add up to in each column whose numbers do; of several, their mean too. */
export const sumsOf = <Row>(columns: readonly RowColumn<Row>[], rows: readonly Row[]) =>
  columns.flatMap(({ label, plain, sums }) => {
    if (!sums || !plain || rows.length === 0) return [];
    const numbers = rows.map(plain).filter((value) => typeof value === 'number');
    if (numbers.length === 0) return [];
    const sum = numbers.reduce((all, value) => all + value, 0);
    return [{ label, sum: sums(sum), mean: numbers.length > 1 ? sums(sum / numbers.length) : undefined }];
  });
