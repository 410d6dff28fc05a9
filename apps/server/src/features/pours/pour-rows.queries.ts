import { readsPrices } from '@traco/contract/permissions';
import { Pour, PourMoney } from '@traco/contract/pours/pour';
import { roles } from '@traco/contract/roles';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { type RowNames, readNames, withPlantAndMix } from '../../database/name-kinds.ts';
import { wordList } from '../../platform/literals.ts';
import type { Name } from '../../platform/names/name-book.ts';
import { instantOf, rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { carried } from '../day-plan/day-plan.service.ts';
import { confirmationByLink, newestLink } from './pour-confirmation.queries.ts';

/** What one row of the query gives; numbers of PostgreSQL's `numeric` come as text. */
const PourRow = z.object({
  id: z.string(),
  number: z.number(),
  unit_id: z.string(),
  seller_id: z.string(),
  customer_id: z.string(),
  site_id: z.string(),
  mix_id: z.string(),
  pump_id: z.string().nullable(),
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
  quote_id: z.string().nullable(),
  quote_item: z.number().nullable(),
  revision: z.number(),
  recorded_by: z.string().nullable(),
  confirmed_at: Timestamp.nullable(),
  created_at: Timestamp,
});
/** A pour as the database tells it, without its names. */
export type PourRow = z.infer<typeof PourRow>;

const iso = (instant: string | null) => instant && instantOf(instant);
const number = (value: string | null) => (value === null ? null : Number(value));

const toPour = (row: PourRow, names: RowNames, { unit, mix }: { unit: Name; mix: Name }): Pour => {
  const customer = names('customers', row.customer_id);
  const site = names('sites', row.site_id);
  const pump = names('vehicles', row.pump_id);
  return {
    ...ownOf(row),
    unit: { id: row.unit_id, name: unit.name, timeZone: unit.more[0]! },
    seller: { id: row.seller_id, name: names('sellers', row.seller_id)?.name ?? '—' },
    customer: { id: row.customer_id, name: customer?.name ?? '—', credit: customer?.more[0] ?? 'approved' },
    site: {
      id: row.site_id,
      name: site?.name ?? '—',
      address: site?.more[0] ?? '',
      city: site?.more[1] ?? '',
    },
    mix: { id: row.mix_id, name: mix.name, code: mix.more[0]! },
    pump: row.pump_id
      ? { id: row.pump_id, plate: pump?.name ?? '—', fleetNumber: pump?.more[0] ?? '' }
      : null,
  };
};

const ownOf = (row: PourRow): Omit<Pour, 'unit' | 'seller' | 'customer' | 'site' | 'mix' | 'pump'> => ({
  id: row.id,
  number: row.number,
  state: row.state,
  startsAt: instantOf(row.starts_at),
  endsAt: instantOf(row.ends_at),
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
  quoteId: row.quote_id,
  quoteItem: row.quote_item,
  revision: row.revision,
  createdAt: instantOf(row.created_at),
});

/** The database's roles that are told prices. */
const readers = roles.filter(readsPrices).map((role) => `traco_${role}`);

/**
 * Pours with what lists show of them, under the actor's policies. The page is asked alone, its names are those that are
 * kept for whoever sees the same.
 * @param page a `select p.* from pours p …` with its own order and limit
 * @param order how the final rows are ordered
 */
export const readPours = async (db: Database, page: SQL, order: SQL): Promise<Pour[]> =>
  namedPours(db, await readPourRows(db, page, order));

/** The same without the names. */
export const readPourRows = (db: Database, page: SQL, order: SQL): Promise<PourRow[]> => rowsOf(db, PourRow)`
    select p.*, p.day_on::text as day_on, current_user = any(${wordList(readers)}) as reads_prices,
      l.delivered_m3, l.loads, ${confirmationByLink} as confirmation,
      (select count(*)::int from pour_changes h where h.pour_id = p.id and h.state = 'open') as open_changes
    from (${page}) p
      cross join lateral (
        select ${carried.m3} as delivered_m3, ${carried.loads} as loads
        from loads l where l.pour_id = p.id and ${carried.by}) l
      left join lateral ${newestLink} k on true
    order by ${order}`;

/** Pours with their names. */
export async function namedPours(db: Database, rows: readonly PourRow[]): Promise<Pour[]> {
  if (rows.length === 0) return [];
  const names = await readNames(db, {
    units: rows.map((row) => row.unit_id),
    mixes: rows.map((row) => row.mix_id),
    customers: rows.map((row) => row.customer_id),
    sites: rows.map((row) => row.site_id),
    vehicles: rows.map((row) => row.pump_id),
    sellers: rows.map((row) => row.seller_id),
  });
  return withPlantAndMix(rows, names, (row, seen) => toPour(row, names, seen));
}
