import { Load } from '@traco/contract/concrete-volume/load';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** What one row of the list's query gives; numbers of PostgreSQL's `numeric` come as text. */
const LoadRow = z.object({
  id: z.string(),
  unit_id: z.string(),
  unit_name: z.string(),
  time_zone: z.string(),
  seller_id: z.string(),
  seller_name: z.string().nullable(),
  customer_id: z.string(),
  customer_name: z.string().nullable(),
  site_id: z.string().nullable(),
  site_name: z.string().nullable(),
  mix_id: z.string(),
  mix_name: z.string(),
  mix_code: z.string(),
  vehicle_id: z.string().nullable(),
  plate: z.string().nullable(),
  driver_id: z.string().nullable(),
  driver_name: z.string().nullable(),
  origin: Load.shape.origin,
  state: Load.shape.state,
  review: Load.shape.review,
  note_series: z.string(),
  note_number: z.number().nullable(),
  loaded_at: Timestamp,
  day_on: z.string(),
  loaded_m3: z.string(),
  delivered_m3: z.string(),
  billed_m3: z.string(),
  returned_m3: z.string(),
  price_cents_per_m3: z.number(),
  total_cents: z.string(),
  payment: Load.shape.payment,
  paid_at: Timestamp.nullable(),
  invoiced_at: Timestamp.nullable(),
  notes: z.string(),
  note_photo_id: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  contest_reason: z.string().nullable(),
  contested_at: Timestamp.nullable(),
  contest_answer: z.string().nullable(),
  change_reason: z.string().nullable(),
  recorded_by_name: z.string().nullable(),
  is_own_record: z.boolean(),
  revision: z.number(),
  created_at: Timestamp,
});
type LoadRow = z.infer<typeof LoadRow>;

const named = (id: string | null, name: string | null) => (id ? { id, name: name ?? '—' } : null);
const iso = (instant: string | null) => instant && new Date(instant).toISOString();

const toLoad = (row: LoadRow): Load => ({
  id: row.id,
  unit: { id: row.unit_id, name: row.unit_name, timeZone: row.time_zone },
  seller: { id: row.seller_id, name: row.seller_name ?? '—' },
  customer: { id: row.customer_id, name: row.customer_name ?? '—' },
  site: named(row.site_id, row.site_name),
  mix: { id: row.mix_id, name: row.mix_name, code: row.mix_code },
  vehicle: row.vehicle_id ? { id: row.vehicle_id, plate: row.plate ?? '—' } : null,
  driver: named(row.driver_id, row.driver_name),
  origin: row.origin,
  state: row.state,
  review: row.review,
  noteSeries: row.note_series,
  noteNumber: row.note_number,
  loadedAt: new Date(row.loaded_at).toISOString(),
  dayOn: row.day_on,
  loadedM3: Number(row.loaded_m3),
  deliveredM3: Number(row.delivered_m3),
  billedM3: Number(row.billed_m3),
  returnedM3: Number(row.returned_m3),
  priceCentsPerM3: row.price_cents_per_m3,
  totalCents: Number(row.total_cents),
  payment: row.payment,
  paidAt: iso(row.paid_at),
  invoicedAt: iso(row.invoiced_at),
  notes: row.notes,
  notePhotoId: row.note_photo_id,
  cancelReason: row.cancel_reason,
  contestReason: row.contest_reason,
  contestedAt: iso(row.contested_at),
  contestAnswer: row.contest_answer,
  changeReason: row.change_reason,
  recordedBy: row.recorded_by_name,
  isOwnRecord: row.is_own_record,
  revision: row.revision,
  createdAt: new Date(row.created_at).toISOString(),
});

/**
 * Loads with the names that lists show, under the actor's policies. The page is cut before the names are
 * joined, so that the cost is that of the page.
 * @param page a `select l.* from loads l …` with its own order and limit
 * @param order how the final rows are ordered
 */
export async function readLoads(db: Database, page: SQL, order: SQL): Promise<Load[]> {
  const rows = await rowsOf(db, LoadRow)`
    select l.id, l.unit_id, u.name as unit_name, u.time_zone, l.seller_id, coalesce(s.name, app.seller_name(l.seller_id)) as seller_name,
      l.customer_id, c.name as customer_name, l.site_id, o.name as site_name,
      l.mix_id, m.name as mix_name, m.code as mix_code, l.vehicle_id, v.plate, l.driver_id, coalesce(d.name, app.driver_name(l.driver_id)) as driver_name,
      l.origin, l.state, l.review, l.note_series, l.note_number, l.loaded_at, l.day_on::text as day_on,
      l.loaded_m3, l.delivered_m3, l.billed_m3, l.returned_m3, l.price_cents_per_m3, l.total_cents,
      l.payment, l.paid_at, l.invoiced_at, l.notes, l.note_photo_id, l.cancel_reason, l.contest_reason,
      l.contested_at, l.contest_answer, l.change_reason, app.account_name(l.recorded_by) as recorded_by_name,
      coalesce(l.recorded_by = app.account_id(), false) as is_own_record, l.revision, l.created_at
    from (${page}) l
      join units u on u.id = l.unit_id
      join mixes m on m.id = l.mix_id
      left join sellers s on s.id = l.seller_id
      left join customers c on c.id = l.customer_id
      left join sites o on o.id = l.site_id
      left join vehicles v on v.id = l.vehicle_id
      left join drivers d on d.id = l.driver_id
    order by ${order}`;
  return rows.map(toLoad);
}
