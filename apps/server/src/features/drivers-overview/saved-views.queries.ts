import type { SavedView } from '@traco/contract/drivers-overview/driver-overview';
import { and, eq, sql } from 'drizzle-orm';
import { savedViews } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

const columns = { id: savedViews.id, name: savedViews.name, view: savedViews.view };

/** A person's views, by name. */
export const listViews = (db: Database, accountId: string): Promise<SavedView[]> =>
  db.select(columns).from(savedViews).where(eq(savedViews.accountId, accountId)).orderBy(savedViews.name);

export const findView = async (db: Database, accountId: string, id: string): Promise<SavedView | undefined> =>
  (
    await db
      .select(columns)
      .from(savedViews)
      .where(and(eq(savedViews.id, id), eq(savedViews.accountId, accountId)))
  )[0];

/** Lets one change of a person's views go at a time: two at once would pass the limit together. */
export const holdViews = (db: Database, accountId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('views' || ${accountId}, 0))`);

export const insertView = (db: Database, accountId: string, view: SavedView) =>
  db
    .insert(savedViews)
    .values({ ...view, accountId })
    .execute();

export const renameView = (db: Database, id: string, name: string) =>
  db.update(savedViews).set({ name }).where(eq(savedViews.id, id)).execute();

export const deleteView = async (db: Database, accountId: string, id: string): Promise<boolean> =>
  (
    await db
      .delete(savedViews)
      .where(and(eq(savedViews.id, id), eq(savedViews.accountId, accountId)))
      .returning({ id: savedViews.id })
  ).length > 0;
