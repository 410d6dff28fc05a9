import { Load } from '@traco/contract/concrete-volume/load';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { keptNames, type RowNames, readNames, withPlantAndMix } from '../../database/name-kinds.ts';
import type { Name } from '../../platform/names/name-book.ts';
import { askWritten } from '../../platform/names/names.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** What one row gives; numbers of PostgreSQL's `numeric` come as text. */
const LoadRow = z.object({
  id: z.string(),
  unit_id: z.string(),
  seller_id: z.string(),
  customer_id: z.string(),
  site_id: z.string().nullable(),
  mix_id: z.string(),
  vehicle_id: z.string().nullable(),
  driver_id: z.string().nullable(),
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
  paid_by_receipt_id: z.string().nullable(),
  invoiced_at: Timestamp.nullable(),
  notes: z.string(),
  note_photo_id: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  contest_reason: z.string().nullable(),
  contested_at: Timestamp.nullable(),
  contest_answer: z.string().nullable(),
  change_reason: z.string().nullable(),
  recorded_by: z.string().nullable(),
  is_own_record: z.boolean(),
  revision: z.number(),
  created_at: Timestamp,
});
type LoadRow = z.infer<typeof LoadRow>;

const iso = (instant: string | null) => instant && new Date(instant).toISOString();

/** The load with its names, as its record shows it; what the asker may not see is a dash. */
const toLoad = (row: LoadRow, names: RowNames, { unit, mix }: { unit: Name; mix: Name }): Load => ({
  id: row.id,
  unit: { id: row.unit_id, name: unit.name, timeZone: unit.more[0]! },
  seller: { id: row.seller_id, name: names('sellers', row.seller_id)?.name ?? '—' },
  customer: { id: row.customer_id, name: names('customers', row.customer_id)?.name ?? '—' },
  site: row.site_id ? { id: row.site_id, name: names('sites', row.site_id)?.name ?? '—' } : null,
  mix: { id: row.mix_id, name: mix.name, code: mix.more[0]! },
  vehicle: row.vehicle_id
    ? { id: row.vehicle_id, plate: names('vehicles', row.vehicle_id)?.name ?? '—' }
    : null,
  driver: row.driver_id ? { id: row.driver_id, name: names('drivers', row.driver_id)?.name ?? '—' } : null,
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
  paidByReceiptId: row.paid_by_receipt_id,
  invoicedAt: iso(row.invoiced_at),
  notes: row.notes,
  notePhotoId: row.note_photo_id,
  cancelReason: row.cancel_reason,
  contestReason: row.contest_reason,
  contestedAt: iso(row.contested_at),
  contestAnswer: row.contest_answer,
  changeReason: row.change_reason,
  recordedBy: names('accounts', row.recorded_by)?.name ?? null,
  isOwnRecord: row.is_own_record,
  revision: row.revision,
  createdAt: new Date(row.created_at).toISOString(),
});

/** What a row of `l` gives of a load. */
const columns = sql`l.id, l.unit_id, l.seller_id, l.customer_id, l.site_id, l.mix_id, l.vehicle_id, l.driver_id,
  l.origin, l.state, l.review, l.note_series, l.note_number, l.loaded_at, l.day_on::text as day_on,
  l.loaded_m3, l.delivered_m3, l.billed_m3, l.returned_m3, l.price_cents_per_m3, l.total_cents,
  l.payment, l.paid_at, l.paid_by_receipt_id, l.invoiced_at, l.notes, l.note_photo_id, l.cancel_reason, l.contest_reason,
  l.contested_at, l.contest_answer, l.change_reason, l.recorded_by,
  coalesce(l.recorded_by = app.account_id(), false) as is_own_record, l.revision, l.created_at`;

/**
 * Whole loads with their names, under the actor's policies. The page alone is asked; its names are those that are
 * kept for whoever sees the same.
 * @param page a `select l.* from loads l …` with its own order and limit
 * @param order how the final rows are ordered
 */
export const readLoads = (db: Database, page: SQL, order: SQL): Promise<Load[]> =>
  withNamesOf(db, sql`select ${columns} from (${page}) l order by ${order}`);

/**
 * Writes loads, and gives them as they stand.
 * @param write an `insert` or `update` of `loads`, without what it returns
 */
export const writeLoads = (db: Database, write: SQL): Promise<Load[]> => withNamesOf(db, written(write));

/** The names of whom a load points to, when all of them are kept for the asker and it can be told with them. */
export function keptNamesOf(db: Database, load: LoadIds): RowNames | undefined {
  const names = keptNames(db, idsOf([load]));
  return names?.('units', load.unit_id) && names('mixes', load.mix_id) ? names : undefined;
}

/** Writes one load, and asks nothing but that: its names are known. */
export async function writeNamed(db: Database, write: SQL, names: RowNames): Promise<Load | undefined> {
  const rows = await askLoads(db, written(write));
  return withPlantAndMix(rows, names, (row, seen) => toLoad(row, names, seen))[0];
}

const written = (write: SQL) => sql`with l as (${write} returning *) select ${columns} from l`;

/** At once: what is asked behind it leaves in its message. */
function askLoads(db: Database, statement: SQL): Promise<LoadRow[]> {
  const asked = rowsOf(db, LoadRow)`${statement}`;
  askWritten(db);
  return asked;
}

async function withNamesOf(db: Database, statement: SQL): Promise<Load[]> {
  const rows = await askLoads(db, statement);
  if (rows.length === 0) return [];
  const names = await readNames(db, idsOf(rows));
  return withPlantAndMix(rows, names, (row, seen) => toLoad(row, names, seen));
}

/** Whom a load points to. */
export type LoadIds = Pick<
  LoadRow,
  'unit_id' | 'mix_id' | 'customer_id' | 'site_id' | 'vehicle_id' | 'seller_id' | 'driver_id' | 'recorded_by'
>;

const idsOf = (rows: readonly LoadIds[]) => ({
  units: rows.map((row) => row.unit_id),
  mixes: rows.map((row) => row.mix_id),
  customers: rows.map((row) => row.customer_id),
  sites: rows.map((row) => row.site_id),
  vehicles: rows.map((row) => row.vehicle_id),
  sellers: rows.map((row) => row.seller_id),
  drivers: rows.map((row) => row.driver_id),
  accounts: rows.map((row) => row.recorded_by),
});
