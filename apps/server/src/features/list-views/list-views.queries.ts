import type { NewView, SavedView } from '@traco/contract/values/saved-view';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { savedViews } from '../../database/tables/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { columnOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

type Sharing = Pick<typeof savedViews.$inferInsert, 'sharedWith' | 'unitId'>;

const readViews = (db: Database, where: SQL | undefined): Promise<SavedView[]> =>
  db
    .select({
      id: savedViews.id,
      name: savedViews.name,
      view: savedViews.view,
      sharedWith: savedViews.sharedWith,
      isOwn: columnOf(z.boolean())`${savedViews.accountId} = app.account_id()`,
      by: savedViews.accountName,
    })
    .from(savedViews)
    .where(where)
    .orderBy(asc(sql`lower(${savedViews.name})`), savedViews.id)
    .limit(500);

/** The views of a list: the actor's own, and what others share that the policies let them see. */
export const listViews = (db: Database, path: string) => readViews(db, eq(savedViews.path, path));

export const findView = async (db: Database, id: string): Promise<SavedView | undefined> =>
  (await readViews(db, eq(savedViews.id, id)))[0];

/** How many views a person keeps, of all lists. */
export const countViews = (db: Database, accountId: string): Promise<number> =>
  db.$count(savedViews, eq(savedViews.accountId, accountId));

/** Lets one change of a person's views go at a time: two at once would pass the limit together. */
export const holdViews = (db: Database, accountId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('views' || ${accountId}, 0))`);

export const insertView = (
  db: Database,
  { accountId, name }: Pick<Actor, 'accountId' | 'name'>,
  view: z.infer<typeof NewView>,
) =>
  db
    .insert(savedViews)
    .values({ ...view, accountId, accountName: name })
    .execute();

const changeOwn = (
  db: Database,
  accountId: string,
  id: string,
  change: PgUpdateSetSource<typeof savedViews>,
) =>
  db
    .update(savedViews)
    .set(change)
    .where(and(eq(savedViews.id, id), eq(savedViews.accountId, accountId)))
    .execute();

/** Shares a view of the person's own, or shares it no more. */
export const shareView = (db: Database, accountId: string, id: string, sharing: Sharing) =>
  changeOwn(db, accountId, id, sharing);

/** Gives a view of the person's own another name. One that is shared with a unit of before is shared no more. */
export function renameView(db: Database, accountId: string, id: string, name: string) {
  const isElsewhere = sql`${savedViews.unitId} <> app.unit_id()`;
  return changeOwn(db, accountId, id, {
    name,
    sharedWith: sql`case when ${isElsewhere} then 'nobody' else ${savedViews.sharedWith} end`,
    unitId: sql`case when ${isElsewhere} then null else ${savedViews.unitId} end`,
  });
}

/** Throws a view away; what the policies keep from the actor stays. */
export const deleteView = async (db: Database, id: string): Promise<boolean> =>
  (await db.delete(savedViews).where(eq(savedViews.id, id)).returning({ id: savedViews.id })).length > 0;
