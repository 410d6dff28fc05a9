import { sql } from 'drizzle-orm';
import { customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A row's id; made by whoever creates the row. */
export const id = () => uuid('id').primaryKey();

/** An instant, stored in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When the row came to be. */
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** The same, kept as answers and cursors carry it: a list sorted by it reads its index as it stands. */
export const createdToTheMs = () =>
  timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow();

/** Grows by one with each change; a stale revision is refused. */
export const revision = () => integer('revision').notNull().default(1);

/** The row's `name` without accents or capitals, as words are looked for in it: kept, where there may be thousands of rows. */
export const plainNameOf = () => text('plain_name').notNull().generatedAlwaysAs(sql`app.plain(name)`);

/** What the search looks for words in, of these columns (SQL): kept, since it is asked for with every letter that is typed. */
export const searchedOf = (columns: string) =>
  text('searched')
    .notNull()
    .generatedAlwaysAs(sql.raw(`app.searched(${columns})`));

/** m³ as `numeric(8,2)`, a JavaScript number on this side. */
export const cubicMetres = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(8,2)',
  fromDriver: Number,
  toDriver: (value) => value.toFixed(2),
});

/** A sum of m³ as `numeric(14,2)`. */
export const totalCubicMetres = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(14,2)',
  fromDriver: Number,
  toDriver: (value) => value.toFixed(2),
});
