import { readsPrices } from '@traco/contract/permissions';
import { Pour, PourMoney } from '@traco/contract/pours/pour';
import { roles } from '@traco/contract/roles';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { wordList } from '../../platform/literals.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { confirmationByLink, newestLink } from './pour-confirmation.queries.ts';

/** What one row of the query gives; numbers of PostgreSQL's `numeric` come as text. */
const PourRow = z.object({
  id: z.string(),
  number: z.number(),
  unit_id: z.string(),
  unit_name: z.string(),
  time_zone: z.string(),
  seller_id: z.string(),
  seller_name: z.string().nullable(),
  customer_id: z.string(),
  customer_name: z.string().nullable(),
  credit: z.string().nullable(),
  site_id: z.string(),
  site_name: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  mix_id: z.string(),
  mix_name: z.string(),
  mix_code: z.string(),
  pump_id: z.string().nullable(),
  pump_plate: z.string().nullable(),
  pump_fleet_number: z.string().nullable(),
  state: Pour.shape.state,
  starts_at: Timestamp,
  ends_at: Timestamp,
  day_on: z.string(),
  m3: z.string(),
  released_m3: z.string(),
  delivered_m3: z.string().nullable(),
  loads: z.number(),
  load_m3: z.string(),
  interval_minutes: z.number(),
  element: Pour.shape.element,
  pumped: z.boolean(),
  pump_kind: Pour.shape.pumpKind,
  pipe_metres: z.number().nullable(),
  largest_truck_m3: z.string().nullable(),
  travel_minutes: z.number(),
  travel_source: Pour.shape.travelSource,
  strength_age_days: z.number(),
  slump_mm: z.number().nullable(),
  moulding: z.boolean(),
  additions: Pour.shape.additions,
  addition_notes: z.string(),
  contact_name: z.string(),
  contact_phone: z.string().nullable(),
  access_notes: z.string(),
  payment: PourMoney.shape.payment,
  price_cents_per_m3: z.number(),
  reads_prices: z.boolean(),
  notes: z.string(),
  reason: Pour.shape.reason,
  reason_text: z.string(),
  override_reason: z.string(),
  confirmation: Pour.shape.confirmation,
  customer_confirmed_at: Timestamp.nullable(),
  open_changes: z.number(),
  copied_from_id: z.string().nullable(),
  revision: z.number(),
  recorded_by: z.string().nullable(),
  confirmed_at: Timestamp.nullable(),
  created_at: Timestamp,
});
type PourRow = z.infer<typeof PourRow>;

const iso = (instant: string | null) => instant && new Date(instant).toISOString();
const number = (value: string | null) => (value === null ? null : Number(value));

const toPour = (row: PourRow): Pour => ({
  id: row.id,
  number: row.number,
  unit: { id: row.unit_id, name: row.unit_name, timeZone: row.time_zone },
  seller: { id: row.seller_id, name: row.seller_name ?? '—' },
  customer: { id: row.customer_id, name: row.customer_name ?? '—', credit: row.credit ?? 'approved' },
  site: { id: row.site_id, name: row.site_name ?? '—', address: row.address ?? '', city: row.city ?? '' },
  mix: { id: row.mix_id, name: row.mix_name, code: row.mix_code },
  pump: row.pump_id
    ? { id: row.pump_id, plate: row.pump_plate ?? '—', fleetNumber: row.pump_fleet_number ?? '' }
    : null,
  state: row.state,
  startsAt: new Date(row.starts_at).toISOString(),
  endsAt: new Date(row.ends_at).toISOString(),
  dayOn: row.day_on,
  m3: Number(row.m3),
  releasedM3: Number(row.released_m3),
  deliveredM3: Number(row.delivered_m3 ?? 0),
  loads: row.loads,
  loadM3: Number(row.load_m3),
  intervalMinutes: row.interval_minutes,
  element: row.element,
  pumped: row.pumped,
  pumpKind: row.pump_kind,
  pipeMetres: row.pipe_metres,
  largestTruckM3: number(row.largest_truck_m3),
  travelMinutes: row.travel_minutes,
  travelSource: row.travel_source,
  strengthAgeDays: row.strength_age_days,
  slumpMm: row.slump_mm,
  moulding: row.moulding,
  additions: row.additions,
  additionNotes: row.addition_notes,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  accessNotes: row.access_notes,
  money: row.reads_prices ? { priceCentsPerM3: row.price_cents_per_m3, payment: row.payment } : null,
  notes: row.notes,
  reason: row.reason,
  reasonText: row.reason_text,
  overrideReason: row.override_reason,
  confirmation: row.confirmation,
  customerConfirmedAt: iso(row.customer_confirmed_at),
  openChanges: row.open_changes,
  copiedFromId: row.copied_from_id,
  revision: row.revision,
  createdAt: new Date(row.created_at).toISOString(),
});

/** The database's roles that are told prices. */
const readers = roles.filter(readsPrices).map((role) => `traco_${role}`);

/**
 * Pours with what lists show of them, under the actor's policies. The page is cut before anything is joined.
 * @param page a `select p.* from pours p …` with its own order and limit
 * @param order how the final rows are ordered
 */
export async function readPours(db: Database, page: SQL, order: SQL): Promise<Pour[]> {
  const rows = await rowsOf(db, PourRow)`
    select p.*, p.day_on::text as day_on, u.name as unit_name, u.time_zone, coalesce(s.name, app.seller_name(p.seller_id)) as seller_name,
      c.name as customer_name, current_user = any(${wordList(readers)}) as reads_prices, c.credit, o.name as site_name, o.address, o.city, m.name as mix_name, m.code as mix_code,
      v.plate as pump_plate, v.fleet_number as pump_fleet_number, l.delivered_m3, l.loads,
      ${confirmationByLink} as confirmation,
      (select count(*)::int from pour_changes h where h.pour_id = p.id and h.state = 'open') as open_changes
    from (${page}) p
      join units u on u.id = p.unit_id
      join mixes m on m.id = p.mix_id
      left join sellers s on s.id = p.seller_id
      left join customers c on c.id = p.customer_id
      left join sites o on o.id = p.site_id
      left join vehicles v on v.id = p.pump_id
      cross join lateral (
        select sum(l.delivered_m3) filter (where l.counts) as delivered_m3, count(*)::int as loads
        from loads l where l.pour_id = p.id and l.state <> 'cancelled') l
      left join lateral ${newestLink} k on true
    order by ${order}`;
  return rows.map(toPour);
}
