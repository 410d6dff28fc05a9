import { normaliseCpf } from '@traco/contract/values/identifiers';
import type { IssuedAccess, PersonKind } from '@traco/contract/values/person';
import type { ImportOutcome } from '@traco/contract/values/sheet-import';
import type { z } from 'zod';
import { holdId } from '../database/hold-id.queries.ts';
import { findOpenUnit } from '../database/open-units.queries.ts';
import type { Actor } from '../platform/actor.ts';
import type { HandlerContext } from '../platform/door.ts';
import { holdSeen } from '../platform/hold-seen.ts';
import { unlessKeyTaken } from '../platform/refused-writes.ts';
import { onceInserted, type RowRefusal } from '../platform/sheets/decided-rows.ts';
import { decidePeople } from '../platform/sheets/people-rows.ts';
import type { Database } from '../platform/transaction.ts';
import type { HandlerCall, Refusals } from './handler-call.ts';

type Context = Pick<HandlerContext, 'db' | 'now' | 'identity'> & { actor: Actor };
type PersonCall<Input, Errors> = Omit<HandlerCall<Input, Errors>, 'context'> & { context: Context };
type Seen = { id: string; revision: number };
interface Person extends Seen {
  name: string;
  cpf: string;
  unit: { id: string };
}
/** A person as the table has them. */
interface Held extends Seen {
  name: string;
  cpf: string;
  unitId: string;
  active: boolean;
}
type Made<Fields> = readonly { id: string; fields: Fields }[];

/** What a feature says of how its register of people is written. */
interface Described<Row, Fields, SheetRow, Missing, Inactive, Wrong, Change> {
  kind: Exclude<PersonKind, 'driver'>;
  fields: z.ZodType<Fields>;
  rows: {
    lock: (db: Database, id: string) => Promise<Held | undefined>;
    exists: (context: Context, id: string) => Promise<boolean>;
    findHomesOfCpfs: (db: Database, cpfs: readonly string[]) => Promise<Map<string, string>>;
    insert: (db: Database, id: string, unitId: string, fields: Fields) => PromiseLike<unknown>;
    /** Adds those whose id and keys are free; gives the ids of those who came in. */
    insertNew: (db: Database, unitId: string, made: Made<Fields>) => Promise<ReadonlySet<string>>;
    change: (db: Database, id: string, fields: Fields) => PromiseLike<unknown>;
  };
  read: (context: Context, id: string) => Promise<Row | undefined>;
  /** The contract's codes: nobody there, out of work; what each unique constraint of the table is. */
  missing: Missing;
  inactive: Inactive;
  taken: Readonly<Record<string, Wrong>>;
  primaryKey: string;
  /** What else stands against what is said of somebody of this unit. */
  against?: (context: Context, fields: Fields, unitId: string) => Promise<Wrong | undefined>;
  /** What stands against a change of who is there, as they are now. */
  againstChange?: (row: Row, fields: Fields) => Change | undefined;
  /** Keeps what stands in no column of theirs; what stands against it. */
  keep?: (context: Context, row: Row, fields: Fields) => Promise<Wrong | undefined>;
  /** What a row of a sheet says, each asked once what the others say is known. */
  brought: (
    context: Context,
    rows: readonly SheetRow[],
    unitId: string,
  ) => Promise<(row: SheetRow) => Fields | RowRefusal>;
  /** Keeps what else a sheet says of those who came in. */
  keepBrought?: (
    context: Context,
    unitId: string,
    came: Made<Fields>,
    rows: readonly SheetRow[],
  ) => Promise<void>;
}

/** How every register of people is written, each of whom has an account of their own: their name and CPF are those at the door. */
export function personWrites<
  Row extends Person,
  Fields extends { name: string; cpf: string },
  SheetRow extends { id: string; line: number; cpf: string },
  Missing extends string,
  Inactive extends string,
  Wrong extends string,
  Change extends string = never,
>(of: Described<Row, Fields, SheetRow, Missing, Inactive, Wrong, Change>) {
  const { kind, rows, read, missing, taken } = of;
  const unless = (errors: Refusals<Wrong>, wrong: Wrong | undefined) => {
    if (wrong) throw errors[wrong]();
  };
  const takenBy = (errors: Refusals<Wrong>) =>
    Object.fromEntries(Object.entries(taken).map(([constraint, code]) => [constraint, errors[code]]));
  /** The person as they are now, with what is kept beside them. */
  const kept = async (
    context: Context,
    errors: Refusals<Wrong>,
    id: string,
    fields: Fields,
  ): Promise<Row> => {
    const row = (await read(context, id))!;
    if (!of.keep) return row;
    unless(errors, await of.keep(context, row, fields));
    return (await read(context, id))!;
  };
  return {
    create: async ({
      input: { id, unitId, ...said },
      context,
      errors,
    }: PersonCall<
      Fields & { id: string; unitId: string },
      Refusals<Wrong | 'UNIT_NOT_FOUND' | 'ID_TAKEN'>
    >) => {
      const { db } = context;
      await holdId(db, id);
      if (await rows.exists(context, id)) return (await read(context, id))!;
      if (!(await findOpenUnit(db, unitId))) throw errors.UNIT_NOT_FOUND();
      const fields = of.fields.parse(said);
      unless(errors, await of.against?.(context, fields, unitId));
      const refusals = { ...takenBy(errors), [of.primaryKey]: errors.ID_TAKEN };
      await unlessKeyTaken(rows.insert(db, id, unitId, fields), refusals);
      return kept(context, errors, id, fields);
    },

    edit: async ({
      input: { id, revision, ...said },
      context,
      errors,
    }: PersonCall<
      Fields & Seen,
      Refusals<Missing | Wrong | Change | 'CPF_TAKEN'> & {
        STALE_REVISION: (options: { data: { current: Row } }) => Error;
      }
    >) => {
      const { db, identity, actor } = context;
      const held = await holdSeen(
        { id, revision },
        {
          lock: (one) => rows.lock(db, one),
          read: (one) => read(context, one),
          missing: errors[missing],
          stale: errors.STALE_REVISION,
        },
      );
      const fields = of.fields.parse(said);
      unless(errors, await of.against?.(context, fields, held.unitId));
      const change = of.againstChange?.((await read(context, id))!, fields);
      if (change) throw errors[change]();
      await unlessKeyTaken(rows.change(db, id, fields), takenBy(errors));
      const row = await kept(context, errors, id, fields);
      // Last, since it is kept whatever becomes of this request.
      const { name, cpf } = row;
      if (name !== held.name || cpf !== held.cpf) {
        const person = { kind, id, unitId: held.unitId, name, cpf } as const;
        if (!(await identity.renamePerson(actor, person))) throw errors.CPF_TAKEN();
      }
      return row;
    },

    giveAccess: async ({
      input: { id },
      context: { db, actor, identity },
      errors,
    }: PersonCall<{ id: string }, Refusals<Missing | Inactive | 'CPF_TAKEN'>>): Promise<IssuedAccess> => {
      // Held, so that nobody who is sent away at this moment is given an account that stays open.
      const held = await rows.lock(db, id);
      if (!held) throw errors[missing]();
      if (!held.active) throw errors[of.inactive]();
      const { unitId, name, cpf } = held;
      const given = await identity.giveAccess(actor, { kind, id, unitId, name, cpf });
      if (!given) throw errors.CPF_TAKEN();
      return { cpf, ...given };
    },

    import: bringing(of),
  };
}

/** Brings a sheet of people of one unit in: who is there stays as they are, and who is another unit's is refused. */
function bringing<
  Row,
  Fields extends { cpf: string },
  SheetRow extends { id: string; line: number; cpf: string },
>(
  of: Pick<Described<Row, Fields, SheetRow, never, never, never, never>, 'rows' | 'brought' | 'keepBrought'>,
) {
  const { rows } = of;
  return async ({
    input: { unitId, rehearse, rows: given },
    context,
    errors,
  }: PersonCall<{ unitId: string; rehearse: boolean; rows: SheetRow[] }, Refusals<'UNIT_REQUIRED'>>): Promise<
    ImportOutcome[]
  > => {
    const { db } = context;
    if (!(await findOpenUnit(db, unitId))) throw errors.UNIT_REQUIRED();
    const cpfs = given.map(({ cpf }) => normaliseCpf(cpf));
    const homes = await rows.findHomesOfCpfs(db, cpfs);
    const decided = decidePeople(given, { homes, unitId }, await of.brought(context, given, unitId));
    if (rehearse) return decided.outcomes;
    const inserted = await rows.insertNew(db, unitId, decided.made);
    const came = decided.made.filter(({ id }) => inserted.has(id));
    await of.keepBrought?.(context, unitId, came, given);
    return onceInserted(given, decided, inserted, async (late) => {
      const there = await rows.findHomesOfCpfs(
        db,
        late.map(({ cpf }) => cpf),
      );
      return ({ cpf }) => there.has(cpf);
    });
  };
}
