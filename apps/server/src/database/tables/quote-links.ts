import { quoteEventKinds } from '@traco/contract/quote-page/quote-page-words';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { everyRow, noRow, ownSeller, ownUnit, readOnly, visibleTo } from '../visible-to.ts';
import { createdAt, id, instant } from './columns.ts';
import { accounts } from './identity.ts';
import { sellers } from './people.ts';
import { quotes, quoteVersions } from './quotes.ts';
import { units } from './units.ts';

const ofQuote = () => ({
  quoteId: uuid('quote_id')
    .notNull()
    .references(() => quotes.id),
  unitId: uuid('unit_id')
    .notNull()
    .references(() => units.id),
  sellerId: uuid('seller_id')
    .notNull()
    .references(() => sellers.id),
});

const others = {
  manager: noRow,
  driver: noRow,
  mechanic: noRow,
  fleet: noRow,
  helay: noRow,
  employee: noRow,
  nobody: noRow,
};

/** Links by which a customer reads a version that was sent, and answers it; only the token's hash is kept. */
export const quoteLinks = pgTable(
  'quote_links',
  {
    id: id(),
    ...ofQuote(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => quoteVersions.id),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    /** When somebody ended it; null while nobody has. */
    closedAt: instant('closed_at'),
    /** When a person had its page before them first. */
    seenAt: instant('seen_at'),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('quote_links_quote').on(table.quoteId, table.createdAt),
    index('quote_links_version').on(table.versionId),
    index('quote_links_unit').on(table.unitId),
    index('quote_links_seller').on(table.sellerId),
    ...visibleTo('quote_links', {
      ...others,
      admin: everyRow,
      supervisor: everyRow,
      unit: ownUnit(),
      seller: ownSeller(),
    }),
  ],
);

/**
 * What happened to a quote between the company and its customer: a chain that the database alone writes. Each link's hash is over the
 * hash before it and its own `payload`, the exact text that was hashed.
 */
export const quoteEvents = pgTable(
  'quote_events',
  {
    ...ofQuote(),
    sequence: integer('sequence').notNull(),
    kind: text('kind', { enum: quoteEventKinds }).notNull(),
    at: instant('at').notNull(),
    payload: text('payload').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.sequence] }),
    index('quote_events_unit').on(table.unitId),
    index('quote_events_seller').on(table.sellerId),
    ...visibleTo('quote_events', {
      ...others,
      admin: readOnly(everyRow),
      supervisor: readOnly(everyRow),
      unit: readOnly(ownUnit()),
      seller: readOnly(ownSeller()),
    }),
  ],
);
