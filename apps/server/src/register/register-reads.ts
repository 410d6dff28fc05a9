import type { Column } from '@traco/contract/values/columns';
import type { RowHistoryEntry } from '@traco/contract/values/row-history';
import { listHistory, type TableName } from '../database/row-history.queries.ts';
import type { CursorErrors } from '../platform/row-cursor.ts';
import { listAsFile, type TooManyErrors } from '../platform/sheets/sheets.ts';
import { type Given, type Refusals, todayOf } from './given.ts';
import type { RegisterTable } from './register-table.queries.ts';

/** What a feature says of how its register is read. */
interface Described<Row, Sort, Field, Missing> {
  /** Its file: what it is called, its columns, the order of its rows. */
  file: string;
  columnsOn: (today: string) => Record<string, Column<Row>>;
  usualSort: NoInfer<Sort>;
  /** Whose trail its history is, and which fields are told. */
  history: TableName;
  fields: readonly Field[];
  /** The contract's code where there is no such row. */
  missing: Missing;
}

type Page<Sort> = { sort: Sort; limit: number; cursor?: string | undefined };
type OneRow = { id: string };

/** How every register is read: handlers of what `registerReads` promises. One that differs is written by its feature. */
export function registerReads<
  Row extends OneRow,
  Filter,
  Sort extends string,
  Total extends string,
  Field extends string,
  Missing extends string,
>(table: RegisterTable<Row, never, Filter, Sort, Total>, of: Described<Row, Sort, Field, Missing>) {
  const find = async ({ input, context, errors }: Given<OneRow, Refusals<Missing>>): Promise<Row> => {
    const row = await table.find(context.db, input.id);
    if (!row) throw errors[of.missing]();
    return row;
  };
  return {
    list: async ({ input, context, errors }: Given<Filter & Page<Sort>, CursorErrors>) => {
      const where = [table.where(input, todayOf(context)), table.keys.behind(input, errors)];
      return table.keys.pageOf(await table.list(context.db, where, input.sort, input.limit + 1), input);
    },

    totals: ({ input, context }: Given<Filter>) => table.count(context.db, input, todayOf(context)),

    export: ({ input, context, errors }: Given<Filter & { format: 'csv' | 'xlsx' }, TooManyErrors>) => {
      const today = todayOf(context);
      const file = { format: input.format, now: context.now(), errors };
      return listAsFile(of.file, Object.values(of.columnsOn(today)), file, (most) =>
        table.list(context.db, [table.where(input, today)], of.usualSort, most),
      );
    },

    get: find,

    history: async (given: Given<OneRow, Refusals<Missing>>): Promise<RowHistoryEntry<Field>[]> => {
      const { id } = await find(given);
      return listHistory(given.context.db, of.history, id, of.fields);
    },
  };
}
