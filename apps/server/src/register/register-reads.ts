import type { Column } from '@traco/contract/values/columns';
import type { RowHistoryEntry } from '@traco/contract/values/row-history';
import { listHistory, type TableName } from '../database/row-history.queries.ts';
import type { CursorErrors } from '../platform/row-cursor.ts';
import { listAsFile, type TooManyErrors } from '../platform/sheets/sheets.ts';
import { type HandlerCall, type Refusals, todayOf } from './handler-call.ts';
import type { RegisterReading } from './register-table.queries.ts';

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
  Line extends OneRow,
  Row extends OneRow,
  Filter,
  Sort extends string,
  Totals,
  Field extends string,
  Missing extends string,
>(table: RegisterReading<Line, Row, Filter, Sort, Totals>, of: Described<Line, Sort, Field, Missing>) {
  const { exists = async (context, id) => Boolean(await table.find(context, id)) } = table;
  return {
    list: async ({ input, context, errors }: HandlerCall<Filter & Page<Sort>, CursorErrors>) => {
      const where = [table.where(input, context), table.keys.behind(input, errors)];
      return table.keys.pageOf(await table.list(context, where, input.sort, input.limit + 1), input);
    },

    totals: ({ input, context }: HandlerCall<Filter>) => table.count(context, input),

    export: ({ input, context, errors }: HandlerCall<Filter & { format: 'csv' | 'xlsx' }, TooManyErrors>) => {
      const file = { format: input.format, now: context.now(), errors };
      return listAsFile(of.file, Object.values(of.columnsOn(todayOf(context))), file, (most) =>
        table.list(context, [table.where(input, context)], of.usualSort, most),
      );
    },

    get: async ({ input, context, errors }: HandlerCall<OneRow, Refusals<Missing>>): Promise<Row> => {
      const row = await table.find(context, input.id);
      if (!row) throw errors[of.missing]();
      return row;
    },

    history: async ({
      input: { id },
      context,
      errors,
    }: HandlerCall<OneRow, Refusals<Missing>>): Promise<RowHistoryEntry<Field>[]> => {
      if (!(await exists(context, id))) throw errors[of.missing]();
      return listHistory(context.db, of.history, id, of.fields);
    },
  };
}
