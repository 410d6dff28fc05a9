import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A request whose time is over, and where its photos are stored. */
export const ForgottenLead = z.object({ id: z.string(), storageKeys: z.array(z.string()) });
export type ForgottenLead = z.infer<typeof ForgottenLead>;

/** Requests that nobody has moved for so many months, the oldest first. */
export async function listForgotten(
  db: Database,
  { now, months, most }: { now: Date; months: number; most: number },
): Promise<ForgottenLead[]> {
  return rowsOf(db, ForgottenLead)`
    select l.id, array(select p.storage_key from lead_photos p where p.lead_id = l.id) as "storageKeys"
      from leads l where l.changed_at < ${now.toISOString()}::timestamptz - make_interval(months => ${months})
     order by l.changed_at limit ${literalLimit(most)}`;
}

/** Erases a request with what the trail of its rows says of whoever asked: that it was there is all that stays. */
export async function eraseLead(db: Database, id: string): Promise<void> {
  await db.execute(sql`delete from lead_photos where lead_id = ${id}`);
  await db.execute(sql`delete from leads where id = ${id}`);
  const whoAsked = sql.raw(
    `array['name', 'phone', 'place', 'message', 'lost_reason', 'follow_code', 'photo_ids']`,
  );
  await db.execute(sql`
    update audit set before = before - ${whoAsked}, after = after - ${whoAsked}
     where table_name = 'leads' and row_id = ${id}`);
}
