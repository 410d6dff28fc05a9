import type { RoutePath } from '@traco/contract/routes/routes';
import type { ReactNode } from 'react';
import type { PrintedColumn } from '../../ui/printed-list.tsx';
import type { RowSelection } from '../../ui/row-selection.ts';
import type { RowColumn, RowMark } from '../../ui/row-table.tsx';
import type { FilterChoice } from './filters.ts';
import type { ListWords } from './list-words.ts';
import type { List } from './use-list.ts';
import type { CommonView } from './view-address.ts';

/** A list as its screen declares it. */
export interface ListDeclaration<Row> {
  path: RoutePath;
  /** Where the screen has several lists: what this one is called. */
  title?: string;
  words: ListWords;
  /** What a screen reader calls the table, where it is not the title. */
  label?: string;
  list: List<Row>;
  /** How many pass the filters, once it is known. */
  count?: number | undefined;
  /** What stands below the title, in place of how many there are; undefined until it is known. */
  subtitle?: ReactNode;
  /** The time zone of the hours that are told. */
  zone: string;
  search: { label: string; placeholder: string };
  filters: readonly FilterChoice[];
  /** The columns of the table; of rows that are `drawn` otherwise, none. */
  columns?: readonly RowColumn<Row>[];
  /** The columns on paper, where they are others. */
  printed?: readonly PrintedColumn<Row>[];
  /** Whose list paper says that it is. */
  paperUnit?: string | undefined;
  /** What stands before the buttons that take the list home, and behind them. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** Whether sheets are brought in. */
  imports?: boolean;
  /** `Novo gerente`: opens the form of a new row; another main action says itself whole. */
  newOne?: ReactNode;
  /** The parameter that opens the form of a new row, where it is not that of the panel. */
  newIn?: string;
  /** The parameter of the address that names the row whose panel is open: `vendedor`. */
  parameter: string;
  /** What else of the address goes when a row is opened. */
  closes?: readonly string[];
  panel?: (id: string) => ReactNode;
  /** Views that everybody has. */
  views?: readonly CommonView[];
  rowHeight?: number;
  phone?: (row: Row) => { start?: ReactNode; title: string; end: ReactNode; line: ReactNode };
  /** What the rows add up to on a phone, behind how many they are. */
  phoneTotals?: string | undefined;
  /** So many rows stand on a phone, those with a mark first, until the rest is asked for: where the list is somebody's home. */
  phoneFirst?: number;
  /** What is done to the rows that are marked. */
  onMarked?: (selection: RowSelection<Row>) => ReactNode;
  isQuiet?: (row: Row) => boolean;
  markOf?: (row: Row) => RowMark | undefined;
  /** What holds when the address says no sort. */
  usualSort?: string;
  /** The rows drawn otherwise than as a table. */
  drawn?: ReactNode;
  /** What stands where no row is, in place of the usual words. */
  empty?: { title: string; sentence: string; action?: ReactNode };
  /** Between filters and rows; in place of the rows; below them. */
  above?: ReactNode;
  instead?: ReactNode;
  below?: ReactNode;
}
