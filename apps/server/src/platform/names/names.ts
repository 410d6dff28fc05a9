import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { rowsOf } from '../rows.ts';
import type { Database } from '../transaction.ts';
import { type NameBook, scopeOf } from './name-book.ts';
import { allNameKinds, type Name, type NameKind, nameKinds } from './name-kinds.ts';

/** Gives the name of an id that was asked for; null for one that the asker may not see, or of nothing. */
export type Names = (kind: NameKind, id: string | null) => Name | null;

type Found = Map<NameKind, Map<string, Name | null>>;

interface Lent {
  book: NameBook;
  scope: string | undefined;
  mayWrite: boolean;
  asked: { found: Found; mark: number }[];
}

const lent = new WeakMap<Database, Lent>();

/** What a request gave, and what is to be called when it is committed: what it wrote is forgotten, what it asked is kept. */
interface Named<Result> {
  result: Result;
  settle: () => void;
}

/**
 * Does a request's work with the names that are kept for its asker. Until `settle` nothing of what it finds is kept: neither of a
 * transaction that is undone nor of an asker who proves to be another; whoever has the connection next has none of it.
 * @param mayWrite whether it may change names: then what it has written itself is seen, and never kept before it is committed
 */
export async function withNames<Result>(
  db: Database,
  { book, actor, mayWrite }: { book: NameBook; actor: Actor | null; mayWrite: boolean },
  work: () => Promise<Result>,
): Promise<Named<Result>> {
  const own: Lent = { book, scope: actor ? scopeOf(actor) : undefined, mayWrite, asked: [] };
  lent.set(db, own);
  try {
    const result = await work();
    const written = mayWrite ? await kindsWritten(db) : [];
    return { result, settle: () => settle(own, written) };
  } finally {
    lent.delete(db);
  }
}

function settle({ book, scope, asked }: Lent, written: readonly NameKind[]): void {
  for (const kind of written) book.forget(kind);
  for (const { found, mark } of asked)
    for (const [kind, names] of found) book.keep(scope!, kind, names, mark);
}

/** The names of what a page shows: those that are kept, and the others asked in one statement under the asker's own policies. */
export async function readNames(
  db: Database,
  wanted: Readonly<Partial<Record<NameKind, readonly (string | null)[]>>>,
): Promise<Names> {
  const request = lent.get(db);
  const isKept = request?.scope !== undefined && !(request.mayWrite && (await kindsWritten(db)).length > 0);
  const found: Found = new Map();
  const missing = new Map<NameKind, Set<string>>();
  for (const [kind, ids] of Object.entries(wanted) as [NameKind, readonly (string | null)[]][]) {
    const names = new Map<string, Name | null>();
    const unknown = new Set<string>();
    for (const id of ids) {
      if (id === null || names.has(id)) continue;
      const name = isKept ? request.book.get(request.scope!, kind, id) : undefined;
      if (name === undefined) unknown.add(id);
      else names.set(id, name);
    }
    found.set(kind, names);
    if (unknown.size > 0) missing.set(kind, unknown);
  }
  if (missing.size > 0) {
    const mark = request?.book.mark() ?? 0;
    const asked = await askNames(db, missing);
    for (const [kind, names] of asked) for (const [id, name] of names) found.get(kind)!.set(id, name);
    if (isKept) request.asked.push({ found: asked, mark });
  }
  return (kind, id) => (id === null ? null : (found.get(kind)?.get(id) ?? null));
}

const NameRow = z.object({
  kind: z.enum(allNameKinds),
  id: z.string(),
  name: z.string().nullable(),
  more: z.array(z.string()),
});

async function askNames(db: Database, missing: ReadonlyMap<NameKind, ReadonlySet<string>>): Promise<Found> {
  const parts: SQL[] = [...missing].map(([kind, ids]) => nameKinds[kind]([...ids]));
  const rows = await rowsOf(db, NameRow)`${sql.join(parts, sql` union all `)}`;
  const found: Found = new Map(
    [...missing].map(([kind, ids]) => [kind, new Map([...ids].map((id) => [id, null]))]),
  );
  for (const { kind, id, name, more } of rows)
    found.get(kind)!.set(id, name === null ? null : { name, more });
  return found;
}

const WrittenRow = z.object({ kind: z.enum(allNameKinds) });
const tables = sql.raw(allNameKinds.map((kind) => `('${kind}')`).join());

/**
 * Which of the tables of names this transaction has written, by whatever function or trigger: PostgreSQL counts it. Where nobody lets
 * it count, any may be; a write of this connection's transaction before may still be counted, and costs a question more.
 */
async function kindsWritten(db: Database): Promise<NameKind[]> {
  const rows = await rowsOf(db, WrittenRow)`
    select kind from (values ${tables}) as tables(kind)
     where pg_stat_get_xact_tuples_inserted(kind::regclass) + pg_stat_get_xact_tuples_updated(kind::regclass)
         + pg_stat_get_xact_tuples_deleted(kind::regclass) > 0 or current_setting('track_counts') = 'off'`;
  return rows.map(({ kind }) => kind);
}
