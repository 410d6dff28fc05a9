import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { noRow, officeOnly, visibleTo } from '../visible-to.ts';

/**
 * What triggers have to tell and no server has told yet: written with the change itself, taken and told after its commit
 * (`platform/announcing.ts`). It has no index, since it is empty all day, and no log of its own: whom a crash of the database
 * takes its rows from has lost the connection to it, and looks at everything anew.
 */
export const announcements = pgTable(
  'announcements',
  {
    id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity({ cache: 32 }).notNull(),
    topic: text('topic').notNull(),
    units: uuid('units').array(),
    sellers: uuid('sellers').array(),
    drivers: uuid('drivers').array(),
    partners: uuid('partners').array(),
  },
  () => [...visibleTo('announcements', { ...officeOnly, admin: noRow, supervisor: noRow })],
).enableRLS();
