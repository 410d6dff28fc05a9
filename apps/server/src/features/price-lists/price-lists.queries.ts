import {
  type PriceList,
  type PriceListItem,
  PriceListSummary,
} from '@traco/contract/price-lists/price-lists';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mixes, priceListItems, priceLists } from '../../database/tables/index.ts';
import { literalLimit } from '../../platform/literals.ts';
import { IdRow, rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MOST_LISTS = 500;

const SummaryRow = z.object({
  id: z.string(),
  unit_id: z.string(),
  unit_name: z.string(),
  name: z.string(),
  valid_from: z.string(),
  published_at: Timestamp.nullable(),
  state: PriceListSummary.shape.state,
  items: z.number(),
  revision: z.number(),
});

/** Lists that meet the condition over `t`, newest first, with what each is today in its unit. */
async function readLists(db: Database, where: SQL, now: Date): Promise<PriceListSummary[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone u.time_zone)::date`;
  const rows = await rowsOf(db, SummaryRow)`
    select t.id, t.unit_id, u.name as unit_name, t.name, t.valid_from::text, t.published_at, t.revision,
      (select count(*)::int from price_list_items i where i.price_list_id = t.id) as items,
      case when t.published_at is null then 'draft'
        when t.valid_from > ${today} then 'scheduled'
        when exists (select from price_lists n where n.unit_id = t.unit_id and n.published_at is not null
          and n.valid_from > t.valid_from and n.valid_from <= ${today}) then 'past'
        else 'in_force' end as state
    from price_lists t join units u on u.id = t.unit_id
    where ${where} order by t.valid_from desc, t.created_at desc limit ${literalLimit(MOST_LISTS)}`;
  return rows.map((row) => ({
    id: row.id,
    unit: { id: row.unit_id, name: row.unit_name },
    name: row.name,
    validFrom: row.valid_from,
    publishedAt: row.published_at && new Date(row.published_at).toISOString(),
    state: row.state,
    items: row.items,
    revision: row.revision,
  }));
}

/** What may be shown of lists: a seller sees what is published. */
const shownTo = (onlyPublished: boolean) => (onlyPublished ? sql`t.published_at is not null` : sql`true`);

export const listPriceLists = (
  db: Database,
  { unitId, onlyPublished, now }: { unitId: string | undefined; onlyPublished: boolean; now: Date },
) =>
  readLists(db, sql`${shownTo(onlyPublished)} and ${unitId ? sql`t.unit_id = ${unitId}` : sql`true`}`, now);

const ItemRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
  price_cents_per_m3: z.number(),
  floor_cents_per_m3: z.number(),
  before: z.number().nullable(),
});

/** A list with its prices, if it exists for this actor. */
export async function findPriceList(
  db: Database,
  id: string,
  { onlyPublished, now }: { onlyPublished: boolean; now: Date },
): Promise<PriceList | undefined> {
  const [list] = await readLists(db, sql`t.id = ${id} and ${shownTo(onlyPublished)}`, now);
  if (!list) return undefined;
  const rows = await rowsOf(db, ItemRow)`
    select m.id, m.code, m.name, m.active, i.price_cents_per_m3, i.floor_cents_per_m3, b.price_cents_per_m3 as before
    from price_list_items i join mixes m on m.id = i.mix_id
      left join price_list_items b on b.mix_id = i.mix_id and b.price_list_id = (
        select t.id from price_lists t where t.unit_id = ${list.unit.id} and t.published_at is not null
          and t.valid_from < ${list.validFrom}::date and t.id <> ${id} order by t.valid_from desc limit 1)
    where i.price_list_id = ${id} order by m.code`;
  return {
    ...list,
    items: rows.map((row) => ({
      mix: { id: row.id, code: row.code, name: row.name, active: row.active },
      priceCentsPerM3: row.price_cents_per_m3,
      floorCentsPerM3: row.floor_cents_per_m3,
      beforeCentsPerM3: row.before,
    })),
  };
}

/** Holds the row until the end of the request; false when it does not exist for this actor. */
export async function lockPriceList(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from price_lists where id = ${id} for update`);
  return rowCount === 1;
}

/** Active mixes with their own prices. */
export const listOwnPrices = (db: Database) =>
  db
    .select({ mixId: mixes.id, priceCentsPerM3: mixes.priceCentsPerM3 })
    .from(mixes)
    .where(eq(mixes.active, true));

/** Active mixes by everything that a sheet may call them. */
export const listMixNames = (db: Database) =>
  db.select({ id: mixes.id, code: mixes.code, name: mixes.name }).from(mixes).where(eq(mixes.active, true));

/** Which of these mixes do not exist. */
export async function findUnknownMixes(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(db, IdRow)`
    select w.id from unnest(${sql.param([...ids])}::uuid[]) w(id) where not exists (select from mixes m where m.id = w.id)`;
  return rows.map(({ id }) => id);
}

/** Inserts unless the id is taken; true when it did. */
export async function insertPriceList(db: Database, row: typeof priceLists.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(priceLists).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function changePriceList(
  db: Database,
  id: string,
  change: Partial<typeof priceLists.$inferInsert>,
): Promise<void> {
  await db
    .update(priceLists)
    .set({ ...change, revision: sql`${priceLists.revision} + 1` })
    .where(eq(priceLists.id, id));
}

interface Keys {
  listId: string;
  unitId: string;
}

/** Puts prices into a draft: a mix that has one gets the new one. The ids are made by the caller. */
export async function putPrices(
  db: Database,
  { listId, unitId }: Keys,
  items: readonly (PriceListItem & { id: string })[],
): Promise<void> {
  if (items.length === 0) return;
  await db
    .insert(priceListItems)
    .values(items.map((item) => ({ ...item, unitId, priceListId: listId })))
    .onConflictDoUpdate({
      target: [priceListItems.priceListId, priceListItems.mixId],
      set: {
        priceCentsPerM3: sql`excluded.price_cents_per_m3`,
        floorCentsPerM3: sql`excluded.floor_cents_per_m3`,
      },
    });
}

/** Takes out of a draft the prices of all mixes but these. */
export async function keepPricesOf(db: Database, listId: string, mixIds: readonly string[]): Promise<void> {
  await db
    .delete(priceListItems)
    .where(
      and(
        eq(priceListItems.priceListId, listId),
        sql`${priceListItems.mixId} <> all(${sql.param([...mixIds])}::uuid[])`,
      ),
    );
}

/** Throws a draft away. */
export async function deletePriceList(db: Database, id: string): Promise<void> {
  await db.delete(priceListItems).where(eq(priceListItems.priceListId, id));
  await db.delete(priceLists).where(eq(priceLists.id, id));
}
