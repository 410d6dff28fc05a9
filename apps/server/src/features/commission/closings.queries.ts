import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { IdRow, rowOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const uuids = (ids: readonly string[]) => unseen([...ids], 'uuid[]');

const LastRow = z.object({ seller_id: z.string(), last: z.string() });

/** The first day of the last month that is closed of each seller. */
export const listLastClosed = (db: Database, sellerIds: readonly string[]) =>
  rowsOf(db, LastRow)`
    select seller_id, max(month_on)::text as last from commission_statements
    where seller_id = any(${uuids(sellerIds)}) group by seller_id`;

const GoalRow = z.object({ seller_id: z.string(), month: z.string(), m3: z.number() });

/** Goals of sellers in a month, and those that closed statements were counted by. */
export const listGoals = (db: Database, sellerIds: readonly string[], first: string) =>
  rowsOf(db, GoalRow)`
    select seller_id, month_on::text as month, m3::float as m3 from goals
    where seller_id = any(${uuids(sellerIds)}) and month_on = ${first}::date
    union all
    select seller_id, month_on::text, goal_m3::float from commission_statements
    where seller_id = any(${uuids(sellerIds)}) and month_on <> ${first}::date and goal_m3 is not null`;

const SellerRow = z.object({ id: z.string(), name: z.string(), active: z.boolean() });

/** The sellers of a unit, of the company without one, by name. */
export const listSellers = (db: Database, unitId?: string) =>
  rowsOf(db, SellerRow)`
    select id, name, active from sellers where ${unitId ? sql`unit_id = ${unitId}` : sql`true`} order by name, id`;

const ClosingRow = z.object({
  id: z.string(),
  name: z.string(),
  last: z.string().nullable(),
  last_closed: z.string().nullable(),
  next_closed: z.boolean(),
});

/** Of units how far commissions are closed, and whether the month after that is. */
export const listClosings = (db: Database, unitId?: string) =>
  rowsOf(db, ClosingRow)`
    select u.id, u.name, to_char(t.last, 'YYYY-MM') as last, to_char(c.last, 'YYYY-MM') as last_closed,
      exists (select 1 from closed_months n where n.unit_id = u.id and n.month_on = t.last + interval '1 month') as next_closed
    from units u
      left join lateral (select max(month_on) as last from commission_statements where unit_id = u.id) t on true
      left join lateral (select max(month_on) as last from closed_months where unit_id = u.id) c on true
    where ${unitId ? sql`u.id = ${unitId}` : sql`u.active`} order by u.name, u.id`;

/** Whether a unit has closed a month. */
export const isMonthClosed = async (db: Database, unitId: string, first: string): Promise<boolean> =>
  (await rowOf(db, IdRow)`
    select unit_id as id from closed_months where unit_id = ${unitId} and month_on = ${first}::date`) !==
  undefined;
