import { LINES_OF_RECORD } from '@traco/contract/concrete-volume/load-line';
import { PourReason } from '@traco/contract/pours/pour-states';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowOf, rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MonthRow = z.object({
  month: z.string(),
  loads: z.number(),
  m3: z.number(),
  priceCentsPerM3: z.number().nullable(),
});

/** What counts of a customer, month by month, from a day on. */
export const listMonths = (db: Database, customerId: string, from: string) =>
  rowsOf(db, MonthRow)`
    select to_char(l.day_on, 'YYYY-MM') as month, count(*)::int as loads, sum(l.delivered_m3)::float as m3,
      round(sum(l.total_cents) / nullif(sum(l.billed_m3), 0))::int as "priceCentsPerM3"
    from loads l where l.customer_id = ${customerId} and l.counts and l.day_on >= ${from}::date
      -- The index knows the hour: no plant's day begins earlier than this.
      and l.loaded_at >= ${from}::timestamptz - interval '1 day'
    group by 1`;

const LostRow = z.object({
  kind: z.enum(['pour', 'load']),
  id: z.string(),
  name: z.string(),
  at: Timestamp,
  m3: z.number(),
  reason: PourReason.nullable(),
  text: z.string(),
  allM3: z.number(),
});

/** What was called off or sent back from a day on, the last first, with what all of it adds up to. */
export const listLost = (db: Database, customerId: string, from: string) =>
  rowsOf(db, LostRow)`
    select lost.*, (sum(lost.m3) over ())::float as "allM3" from (
      select 'pour' as kind, p.id, p.number::text as name, p.starts_at as at, p.m3::float as m3, p.reason, p.reason_text as text
      from pours p where p.customer_id = ${customerId} and p.state = 'cancelled' and p.starts_at >= ${from}::timestamptz
      union all
      select 'load', l.id, coalesce(app.note_name(l.note_series, l.note_number), ''), l.loaded_at, l.loaded_m3::float, null,
        coalesce((select t.reason from load_steps t where t.load_id = l.id and t.state = 'refused' and t.kind = 'step'
          order by t.server_at desc limit 1), l.change_reason, '')
      from loads l where l.customer_id = ${customerId} and l.state = 'refused' and l.loaded_at >= ${from}::timestamptz
    ) lost order by lost.at desc limit ${literalLimit(LINES_OF_RECORD)}`;

const PlaceRow = z.object({
  name: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** Where a plant stands, when that is known. */
export async function findPlace(db: Database, unitId: string) {
  const row = await rowOf(db, PlaceRow)`select name, latitude, longitude from units where id = ${unitId}`;
  if (!row || row.latitude === null || row.longitude === null) return null;
  return { name: row.name, latitude: row.latitude, longitude: row.longitude };
}
