import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { everyRow, namesUnit, noRow, ownUnit, readOnly, visibleTo } from '../visible-to.ts';
import { mixes } from './catalogue.ts';
import { createdAt, id, instant, revision } from './columns.ts';
import { units } from './units.ts';

const pricesSight = {
  admin: everyRow,
  supervisor: everyRow,
  unit: readOnly(ownUnit()),
  manager: noRow,
  seller: readOnly(ownUnit()),
  driver: noRow,
  mechanic: noRow,
  fleet: noRow,
  helay: noRow,
  employee: noRow,
  nobody: noRow,
};

const ofUnit = () =>
  uuid('unit_id')
    .notNull()
    .references(() => units.id);

/** A unit's prices from a day on. Once published it never changes; a new one takes its place. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: id(),
    unitId: ofUnit(),
    name: text('name').notNull(),
    validFrom: date('valid_from').notNull(),
    publishedAt: instant('published_at'),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('price_lists_unit').on(table.unitId, table.validFrom),
    uniqueIndex('price_lists_one_from')
      .on(table.unitId, table.validFrom)
      .where(sql`published_at is not null`),
    ...visibleTo('price_lists', pricesSight, namesUnit),
  ],
);

/** A mix's price in a list, and the lowest that may be agreed without approval. */
export const priceListItems = pgTable(
  'price_list_items',
  {
    id: id(),
    unitId: ofUnit(),
    priceListId: uuid('price_list_id')
      .notNull()
      .references(() => priceLists.id),
    mixId: uuid('mix_id')
      .notNull()
      .references(() => mixes.id),
    priceCentsPerM3: integer('price_cents_per_m3').notNull(),
    floorCentsPerM3: integer('floor_cents_per_m3').notNull(),
  },
  (table) => [
    uniqueIndex('price_list_items_mix').on(table.priceListId, table.mixId),
    index('price_list_items_unit').on(table.unitId),
    check('price_list_items_floor', sql`floor_cents_per_m3 <= price_cents_per_m3`),
    ...visibleTo('price_list_items', pricesSight, namesUnit),
  ],
);
