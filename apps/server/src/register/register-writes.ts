import type { ImportOutcome } from '@traco/contract/values/sheet-import';
import type { z } from 'zod';
import { holdId } from '../database/hold-id.queries.ts';
import { holdSeen } from '../platform/hold-seen.ts';
import { unlessTaken } from '../platform/refused-writes.ts';
import { decideRows, fieldsOf, onceInserted } from '../platform/sheets/decided-rows.ts';
import type { Database } from '../platform/transaction.ts';
import type { HandlerCall, Refusals } from './handler-call.ts';
import type { RegisterWriting } from './register-table.queries.ts';

type Seen = { id: string; revision: number };
type Stale<Row> = { STALE_REVISION: (options: { data: { current: Row } }) => Error };

/** What a feature says of how its register is written. */
interface Described<Row, Fields, Scope, SheetRow, Missing, Taken, Wrong> {
  /** The contract's codes: no such row, a key that another row has. */
  missing: Missing;
  taken: Taken;
  /** What else stands against something new, against a change of `row`, against a sheet: the contract's code. */
  against: (db: Database, said: Scope, row?: Row) => Promise<Wrong | undefined>;
  fields: z.ZodType<Fields>;
  keyOf: (fields: Fields) => string;
  /** What a row of a sheet says; `of`: what the whole sheet is of. */
  brought: (row: SheetRow, of: Scope) => unknown;
}

/** How every register is written: handlers of what `registerWrites` promises. One that differs is written by its feature. */
export function registerWrites<
  Row extends Seen,
  Fields extends object & Scope,
  Scope,
  SheetRow extends { id: string; line: number },
  Missing extends string,
  Taken extends string,
  Wrong extends string,
>(table: RegisterWriting<Row, Fields>, of: Described<Row, Fields, Scope, SheetRow, Missing, Taken, Wrong>) {
  const { missing, taken, against } = of;
  const refuseWrong = async (db: Database, errors: Refusals<Wrong>, said: Scope, row?: Row) => {
    const wrong = await against(db, said, row);
    if (wrong) throw errors[wrong]();
  };
  return {
    create: async ({
      input: { id, ...said },
      context,
      errors,
    }: HandlerCall<Fields & { id: string }, Refusals<Taken | Wrong>>) => {
      const { db } = context;
      // Without what else was sent with them.
      const fields = of.fields.parse(said);
      await holdId(db, id);
      const already = await table.find(context, id);
      if (already) return already;
      await refuseWrong(db, errors, fields);
      const inserted = await table.insert(db, [{ id, fields }]);
      if (!inserted.has(id)) throw errors[taken]();
      return (await table.find(context, id))!;
    },

    edit: async ({
      input: { id, revision, ...said },
      context,
      errors,
    }: HandlerCall<Fields & Seen, Refusals<Missing | Taken | Wrong> & Stale<Row>>) => {
      const { db } = context;
      const fields = of.fields.parse(said);
      const held = await holdSeen(
        { id, revision },
        {
          lock: (one) => table.hold(context, one),
          read: (one) => table.find(context, one),
          missing: errors[missing],
          stale: errors.STALE_REVISION,
        },
      );
      await refuseWrong(db, errors, fields, held);
      await unlessTaken(table.change(db, id, fields), errors[taken]);
      return (await table.find(context, id))!;
    },

    import: async ({
      input: { rows, rehearse, ...rest },
      context: { db },
      errors,
    }: HandlerCall<Scope & { rows: SheetRow[]; rehearse: boolean }, Refusals<Wrong>>): Promise<
      ImportOutcome[]
    > => {
      const scope = rest as unknown as Scope;
      await refuseWrong(db, errors, scope);
      const decided = await decideRows(rows, {
        decide: (row) => fieldsOf(of.fields, of.brought(row, scope)),
        keyOf: of.keyOf,
        findTaken: (keys) => table.findTaken(db, keys),
      });
      if (rehearse) return decided.outcomes;
      return onceInserted(rows, decided, await table.insert(db, decided.made), async (late) => {
        const there = await table.findTaken(db, late.map(of.keyOf));
        return (fields) => there.has(of.keyOf(fields));
      });
    },
  };
}
