import type { LoadFields } from '@traco/contract/concrete-volume/load';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { together } from '../../platform/one-message.ts';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { FactsRow, findPapersOf, loadFactsOf, toLoadFacts } from '../unusual/unusual.service.ts';
import { ReferencesRow, referencesOf, resolved } from './references.queries.ts';

/** A load as somebody types it, who may say that it is no duplicate. */
export type TypedLoad = LoadFields & { id: string; unitId: string; acceptDuplicate: boolean };

const JudgedRow = z.object({
  isRecorded: z.boolean(),
  similarId: z.string().nullable(),
  ...ReferencesRow.shape,
  ...FactsRow.shape,
});

/**
 * All that a typed load is judged by, in one question: whether it is there already, what it points to, the load that it is
 * probably a duplicate of, and what is known of it.
 */
export async function readJudged(db: Database, typed: TypedLoad, actor: Actor, now: Date) {
  const isSeller = actor.role === 'seller';
  const wanted = { ...typed, sellerId: isSeller ? actor.sellerId : typed.sellerId };
  const dayOf = (at: string) => sql`(${at}::timestamptz at time zone r.time_zone)::date`;
  const load = { ...typed, dayOn: dayOf(typed.loadedAt), loadId: null };
  const judged = { now, today: dayOf(now.toISOString()), readsPapers: !isSeller };
  const asked = theRow(db, JudgedRow)`
    select exists (select from loads l where l.id = ${typed.id}) as "isRecorded",
      (${typed.acceptDuplicate ? sql`null::uuid` : similarTo(typed)}) as "similarId", r.*, f.*
    from (${referencesOf(wanted)}) r cross join lateral (${loadFactsOf(load, judged)}) f`;
  const [row, papers] = await together([asked, findPapersOf(db, load)]);
  return {
    isRecorded: row.isRecorded,
    similarId: row.similarId,
    found: resolved(row, wanted),
    facts: toLoadFacts(row, papers, judged),
  };
}

/**
 * A load of the same customer and volume at about the same time: probably the same one, typed twice. About the
 * same is ten minutes; two where both have notes of their own, as the trucks of one pour follow each other.
 */
function similarTo({ id, customerId, loadedAt, loadedM3, noteNumber }: TypedLoad): SQL {
  const at = sql`${loadedAt}::timestamptz`;
  return sql`select l.id from loads l where l.customer_id = ${customerId} and l.id <> ${id}
    and l.loaded_at between ${at} - interval '10 minutes' and ${at} + interval '10 minutes'
    and (l.note_number is null or ${noteNumber ?? null}::integer is null
      or l.loaded_at between ${at} - interval '2 minutes' and ${at} + interval '2 minutes')
    and l.loaded_m3 = ${loadedM3} and l.state not in ('cancelled', 'scheduled') order by l.loaded_at limit 1`;
}
