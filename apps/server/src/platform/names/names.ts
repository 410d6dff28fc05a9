import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { lengthBefore, type RawRow } from '../raw-rows.ts';
import { asRows, rowsOf } from '../rows.ts';
import { scopeOfNames } from '../scopes.ts';
import { askNow, type Database, statementsOf } from '../transaction.ts';
import type { Name, NameBook, NameKinds } from './name-book.ts';

/** Gives the name of an id that was asked for; null for one that the asker may not see, or of nothing. */
export type Names<Kind extends string = string> = (kind: Kind, id: string | null) => Name | null;

type Found = Map<string, Map<string, Name | null>>;

interface Lent {
  book: NameBook;
  scope: string | undefined;
  mayWrite: boolean;
  asked: { found: Found; mark: number }[];
  /** What it had written, by the number of statements that it had asked then. */
  written?: { after: number; tables: Promise<string[]> };
}

const lent = new WeakMap<Database, Lent>();

/** What a request gave, and what is to be called at its end: `close` to be sent with the commit, and `settle` after it. */
interface Named<Result> {
  result: Result;
  close: () => Promise<void>;
  /** Gives the tables of names, and the book's others, that it may have written. */
  settle: () => readonly string[];
}

/**
 * Does a request's work with the names that are kept for its asker. Until `settle` nothing of what it finds is kept: neither of a
 * transaction that is undone nor of an asker who proves to be another; whoever has the connection next has none of it. What it
 * wrote is forgotten then, as the database tells when it is asked to `close`.
 * @param mayWrite whether it may change names: then what it has written itself is seen, and never kept before it is committed
 */
export async function withNames<Result>(
  db: Database,
  { book, actor, mayWrite }: { book: NameBook; actor: Actor | null; mayWrite: boolean },
  work: () => Promise<Result>,
): Promise<Named<Result>> {
  const own: Lent = { book, scope: actor ? scopeOfNames(actor) : undefined, mayWrite, asked: [] };
  lent.set(db, own);
  try {
    const result = await work();
    let written: readonly string[] = [];
    const close = async () => {
      if (mayWrite) written = await writtenBy(db, own);
    };
    const settled = () => {
      settle(own, written);
      return written;
    };
    return { result, close, settle: settled };
  } finally {
    lent.delete(db);
  }
}

function settle({ book, scope, asked }: Lent, written: readonly string[]): void {
  for (const kind of written) book.forget(kind);
  for (const { found, mark } of asked)
    for (const [kind, names] of found) book.keep(scope!, kind, names, mark);
}

/** Which of the book's tables a request has written until now: asked again once it has asked for anything else. */
function writtenBy(db: Database, request: Lent): Promise<string[]> {
  if (request.written?.after !== statementsOf(db)) {
    const { kinds, watched } = request.book;
    const tables = tablesWritten(db, [...Object.keys(kinds), ...watched]);
    request.written = { after: statementsOf(db), tables };
  }
  return request.written.tables;
}

const hasWrittenNames = async (db: Database, request: Lent): Promise<boolean> =>
  (await writtenBy(db, request)).some((table) => table in request.book.kinds);

/** Asks behind what was just asked, in its message, what a write has written of names: whoever reads names next need not wait again. */
export function askWritten(db: Database): void {
  const request = lent.get(db);
  if (request?.mayWrite) writtenBy(db, request).catch(() => undefined);
}

/** Reads the names of what a page shows: those that are kept, and the others in one statement under the asker's own policies. */
export const namesReader =
  <Kind extends string>(kinds: NameKinds<Kind>) =>
  async (db: Database, wanted: Wanted<Kind>): Promise<Names<Kind>> => {
    const kept = await namesFor(db);
    const { pages, missing } = sorted(wanted, kept.page);
    return namesOf(pages, missing.size > 0 ? await kept.ask(kinds, missing) : undefined);
  };

/** A column of ids in rows as they came. */
export interface IdColumn {
  kind: string;
  /** Where each row's id begins; -1 where it is null. */
  starts: readonly number[];
}

/** The same for whole columns of ids: gives the names of each, row by row. */
export const columnNamesReader =
  (kinds: NameKinds) =>
  async (db: Database, rows: readonly RawRow[], columns: readonly IdColumn[]): Promise<(Name | null)[][]> => {
    const kept = await namesFor(db);
    const missing = new Map<string, Set<string>>();
    const idAt = ({ starts }: IdColumn, at: number) => {
      const [row, start] = [rows[at]!, starts[at]!];
      return row.slice(start, start + lengthBefore(row, start));
    };
    const found = columns.map((column) => {
      const { kind, starts } = column;
      const page = kept.page(kind);
      const names = new Array<Name | null | undefined>(rows.length);
      for (let at = 0; at < rows.length; at += 1) {
        const [row, start] = [rows[at]!, starts[at]!];
        const name = start < 0 ? null : page?.at(row, start, lengthBefore(row, start));
        names[at] = name;
        if (name !== undefined) continue;
        const ids = missing.get(kind) ?? new Set();
        // A part of a row would keep all of it.
        missing.set(kind, ids.add(Buffer.from(idAt(column, at)).toString()));
      }
      return names;
    });
    if (missing.size === 0) return found as (Name | null)[][];
    const asked = await kept.ask(kinds, missing);
    return found.map((names, at) =>
      names.map((name, row) =>
        name === undefined ? (asked.get(columns[at]!.kind)?.get(idAt(columns[at]!, row)) ?? null) : name,
      ),
    );
  };

/** The names that are kept for a request's asker, and how those are asked that are not. */
async function namesFor(db: Database) {
  const request = lent.get(db);
  const isKept = request?.scope !== undefined && !(request.mayWrite && (await hasWrittenNames(db, request)));
  return {
    page: (kind: string) => (isKept ? request.book.page(request.scope!, kind) : undefined),
    async ask(kinds: NameKinds, missing: ReadonlyMap<string, ReadonlySet<string>>): Promise<Found> {
      const mark = request?.book.mark() ?? 0;
      const found = await askNames(db, kinds, missing);
      if (isKept) request.asked.push({ found, mark });
      return found;
    },
  };
}

/**
 * Gives the names of what a page shows when all of them are kept for the asker, and asks nothing: for a request that has written
 * none of them.
 */
export const keptNamesReader =
  <Kind extends string>() =>
  (db: Database, wanted: Wanted<Kind>): Names<Kind> | undefined => {
    const { book, scope } = lent.get(db) ?? {};
    if (!book || scope === undefined) return undefined;
    const { pages, missing } = sorted(wanted, (kind) => book.page(scope, kind));
    return missing.size === 0 ? namesOf(pages) : undefined;
  };

type Wanted<Kind extends string> = Readonly<Partial<Record<Kind, readonly (string | null)[]>>>;
type Page = NonNullable<ReturnType<NameBook['page']>>;

const namesOf =
  (pages: ReadonlyMap<string, Page>, asked?: Found): Names =>
  (kind, id) =>
    id === null ? null : (asked?.get(kind)?.get(id) ?? pages.get(kind)?.get(id) ?? null);

/** The names that are kept of each kind, and the wanted ids that are not among them, each once. */
function sorted(
  wanted: Readonly<Record<string, readonly (string | null)[] | undefined>>,
  pageOf: (kind: string) => Page | undefined,
) {
  const pages = new Map<string, Page>();
  const missing = new Map<string, Set<string>>();
  for (const [kind, ids = []] of Object.entries(wanted)) {
    const page = pageOf(kind);
    const unknown = new Set<string>();
    let last: string | null = null;
    for (const id of ids) {
      if (id !== null && id !== last && page?.get(id) === undefined) unknown.add(id);
      last = id;
    }
    if (page) pages.set(kind, page);
    if (unknown.size > 0) missing.set(kind, unknown);
  }
  return { pages, missing };
}

const NameRow = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string().nullable(),
  more: z.array(z.string()),
});

async function askNames(
  db: Database,
  kinds: NameKinds,
  missing: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Found> {
  const parts: SQL[] = [...missing].map(([kind, ids]) => kinds[kind]!([...ids]));
  const rows = await rowsOf(db, NameRow)`${sql.join(parts, sql` union all `)}`;
  const found: Found = new Map(
    [...missing].map(([kind, ids]) => [kind, new Map([...ids].map((id) => [id, null]))]),
  );
  for (const { kind, id, name, more } of rows)
    found.get(kind)!.set(id, name === null ? null : { name, more });
  return found;
}

const WrittenRow = z.object({ name: z.string() });

/**
 * Which of these tables this transaction has written, by whatever function or trigger: PostgreSQL counts it. Where nobody lets
 * it count, any may be; a write of this connection's transaction before may still be counted, and costs a question more.
 */
async function tablesWritten(db: Database, names: readonly string[]): Promise<string[]> {
  const tables = names.map((name) => `('${name}', '${name}'::regclass)`).join();
  const { rows } = await askNow(db)(
    `select name from (values ${tables}) as tables(name, id)
      where pg_stat_get_xact_tuples_inserted(id) + pg_stat_get_xact_tuples_updated(id)
          + pg_stat_get_xact_tuples_deleted(id) > 0 or current_setting('track_counts') = 'off'`,
    [],
  );
  return asRows(WrittenRow, rows).map(({ name }) => name);
}
