import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { IdRow, rowOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { HeldLoad } from './held-loads.queries.ts';
import { changeHeldLoad, insertStep } from './steps.queries.ts';

/** The loads that a diversion made of this one and that still stand. */
const madeOf = (loadId: SQL) =>
  sql`select m.* from loads m where m.transferred_from_id = ${loadId} and m.state <> 'cancelled'`;

/**
 * Whether the diversion of a load has gone on, so that it is not taken back: the load that it made has gone another step, got
 * water, or is not the only one.
 * @param load its row, by its alias
 */
export const hasGoneOn = (load: SQL) => sql`(${load}.returned_m3 > 0
  or (select count(*) from (${madeOf(sql`${load}.id`)}) m) <> 1
  or exists (select from (${madeOf(sql`${load}.id`)}) m where m.state <> 'en_route' or m.returned_m3 > 0
    or exists (select from water_additions w where w.load_id = m.id)))`;

/** Where the concrete of a diverted load was sent, in a few words. */
export const divertedTo = (load: SQL) => sql`(select concat_ws(', ', k.name, s.name)
  from (${madeOf(sql`${load}.id`)}) m join customers k on k.id = m.customer_id left join sites s on s.id = m.site_id
  order by m.loaded_at limit 1)`;

/** Every load that a decision about this one may change: itself, what was made of it, and what is planned beside either. */
export async function listTouched(db: Database, loadId: string): Promise<string[]> {
  const rows = await rowsOf(db, IdRow)`
    with touched as (select l.id, l.pour_id from loads l where l.id = ${loadId} or l.transferred_from_id = ${loadId})
    select id from touched
    union select p.id from loads p join touched t on t.pour_id = p.pour_id where p.state in ('scheduled', 'cancelled')`;
  return rows.map(({ id }) => id);
}

const PourOfLoad = z.object({ pourId: z.string().nullable() });

/** The pour of a load; null of a load without one. */
export const findPourOf = async (db: Database, loadId: string) =>
  (await rowOf(db, PourOfLoad)`select pour_id as "pourId" from loads where id = ${loadId}`)?.pourId ?? null;

const UNDONE = 'Desvio desfeito: o concreto ficou na primeira obra.';

const UndoneDiversion = z.object({ id: z.string(), pourId: z.string().nullable(), sellerId: z.string() });

/**
 * Takes a diversion back that has not gone on: the load that it made is cancelled and keeps its number, and the loads that
 * had given way to it are planned as before. The loads are held by the caller.
 */
export async function undoDiversion(db: Database, load: HeldLoad, actor: Actor, at: Date): Promise<void> {
  const rows = await rowsOf(db, UndoneDiversion)`
    select m.id, m.pour_id as "pourId", m.seller_id as "sellerId" from (${madeOf(sql`${load.id}`)}) m`;
  for (const made of rows) {
    await changeHeldLoad(db, made.id, {
      state: 'cancelled',
      cancelReason: UNDONE,
      cancelledAt: at,
      changeReason: UNDONE,
    }).execute();
    await insertStep(db, {
      id: randomUUID(),
      loadId: made.id,
      unitId: load.unitId,
      sellerId: made.sellerId,
      driverId: load.driverId,
      partnerId: load.partnerId,
      state: 'cancelled',
      reason: UNDONE,
      deviceAt: at,
      at,
      accountId: actor.accountId,
    });
    if (made.pourId) await planAsBefore(db, load.id, made.pourId);
  }
}

/** Planned loads of a pour as they stood before one press diverted a load to it, but for those that have changed since. */
const planAsBefore = (db: Database, divertedId: string, pourId: string) =>
  db.execute(sql`
    with pressed as (select max(a.at) as at from audit a
      where a.table_name = 'loads' and a.row_id = ${divertedId} and a.after ->> 'state' = 'diverted'),
    gave as (select p.id, a.before, a.after from loads p join pressed on true
      join audit a on a.table_name = 'loads' and a.row_id = p.id::text and a.at = pressed.at and a.action = 'update'
      where p.pour_id = ${pourId})
    update loads p set revision = p.revision + 1, state = 'scheduled', cancelled_at = null, cancel_reason = null,
      loaded_m3 = coalesce((g.before ->> 'loaded_m3')::numeric, p.loaded_m3),
      delivered_m3 = coalesce((g.before ->> 'loaded_m3')::numeric, p.delivered_m3),
      billed_m3 = coalesce((g.before ->> 'loaded_m3')::numeric, p.billed_m3)
    from gave g
    where g.id = p.id and exists (select from pours o where o.id = p.pour_id and o.state in ('confirmed', 'rescheduled', 'in_progress'))
      and (p.state = 'cancelled' and g.before ->> 'state' = 'scheduled' and g.after ->> 'state' = 'cancelled'
        or p.state = 'scheduled' and p.loaded_m3 = (g.after ->> 'loaded_m3')::numeric)`);
