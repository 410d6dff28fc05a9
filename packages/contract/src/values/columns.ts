/**
 * A column of a list, told once: files carry it as it is, screen and paper draw it. Numbers stay numbers; `decimals` is how many
 * are shown. A `date` is a day of the calendar (`aaaa-mm-dd`), written as Brazil writes it and a date to the workbook; a `percent`
 * is a share of 1.
 */
export type Column<Row> = { title: string; decimals?: number } & (
  | { kind?: undefined; of: (row: Row) => string | number | null }
  | { kind: 'date'; of: (row: Row) => string | null }
  | { kind: 'percent'; of: (row: Row) => number | null }
);

/** The columns of a list by their keys, in the order in which files carry them. */
export type ColumnsOf<Row> = Record<string, Column<Row>>;
