import type { PourChange } from '@traco/contract/pours/pour';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pourChanges } from '../../database/tables/index.ts';
import { columnOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { holdPlan } from '../day-plan/day-plan.service.ts';

type Row = typeof pourChanges.$inferSelect & {
  askedByName: string | null;
  isMine: boolean;
  isCancel: boolean;
};

const toChange = (row: Row): PourChange => ({
  id: row.id,
  pourId: row.pourId,
  wish: row.isCancel ? 'cancel' : Object.keys(row.fields).length > 0 ? 'fields' : 'words',
  fields: row.fields,
  message: row.message,
  state: row.state,
  answer: row.answer,
  askedBy: row.askedByName,
  isMine: row.isMine,
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

const columns = {
  row: pourChanges,
  askedByName: columnOf(z.string().nullable())`app.account_name(${pourChanges.askedBy})`,
  isMine: columnOf(z.boolean())`coalesce(${pourChanges.askedBy} = app.account_id(), false)`,
  isCancel: columnOf(z.boolean())`exists (select from pour_confirmations c
    where c.id = ${pourChanges.confirmationId} and c.answer = 'cancel')`,
};

/** What was asked to be changed of a pour, newest first. */
export async function listChangeRequests(db: Database, pourId: string): Promise<PourChange[]> {
  const rows = await db
    .select(columns)
    .from(pourChanges)
    .where(eq(pourChanges.pourId, pourId))
    .orderBy(sql`${pourChanges.createdAt} desc`)
    .limit(100);
  return rows.map(({ row, ...asked }) => toChange({ ...row, ...asked }));
}

/** The change asked for, if it exists for this actor. */
export async function findChangeRequest(db: Database, id: string): Promise<PourChange | undefined> {
  const [found] = await db.select(columns).from(pourChanges).where(eq(pourChanges.id, id));
  if (!found) return undefined;
  const { row, ...asked } = found;
  return toChange({ ...row, ...asked });
}

/** Holds the change until the end of the request, the plan of its unit before it: the change as it is then. */
export async function holdChangeRequest(db: Database, id: string): Promise<PourChange | undefined> {
  const seen = await findChangeRequest(db, id);
  if (!seen) return undefined;
  await holdPlan(db, { pours: [seen.pourId] });
  await db.execute(sql`select 1 from pour_changes where id = ${id} for update`);
  return findChangeRequest(db, id);
}

/** Whether it was this account that asked; a customer's own wish is nobody's to take back. */
export async function isRequestedBy(db: Database, id: string, accountId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from pour_changes where id = ${id} and asked_by = ${accountId}`,
  );
  return rowCount === 1;
}

/** Whether somebody asked already and nobody has answered. */
export async function hasOpenChange(db: Database, pourId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from pour_changes where pour_id = ${pourId} and state = 'open' limit 1`,
  );
  return (rowCount ?? 0) > 0;
}

/**
 * A granted volume is the customer's own word, as long as the pour begins when the customer read that it would: nobody asks
 * again for what the customer has asked for.
 */
export const keepWordOfCustomer = (db: Database, changeId: string) =>
  db.execute(sql`update pours p set customer_confirmed_at = c.answered_at, revision = p.revision + 1
    from pour_changes h join pour_confirmations c on c.id = h.confirmation_id
    where h.id = ${changeId} and p.id = h.pour_id and p.customer_confirmed_at is null and c.answer = 'confirmed'
      and c.seen_starts_at = p.starts_at and c.m3 = p.m3`);

/** Inserts unless the id is taken. */
export const insertChangeRequest = (db: Database, row: typeof pourChanges.$inferInsert) =>
  db.insert(pourChanges).values(row).onConflictDoNothing();

export const settleChangeRequest = (
  db: Database,
  id: string,
  change: Pick<typeof pourChanges.$inferInsert, 'state' | 'answer' | 'answeredAt'>,
) =>
  db
    .update(pourChanges)
    .set({ ...change, revision: sql`${pourChanges.revision} + 1` })
    .where(eq(pourChanges.id, id));
