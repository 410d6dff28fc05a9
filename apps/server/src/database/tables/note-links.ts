import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import {
  everyRow,
  namesUnitToSellers,
  noRow,
  ownDriver,
  ownPartner,
  ownSeller,
  ownUnit,
  readOnly,
  visibleTo,
} from '../visible-to.ts';
import { id, instant } from './columns.ts';
import { loads } from './loads.ts';
import { drivers, partners, sellers } from './people.ts';
import { units } from './units.ts';

/**
 * Until when the link of a load's delivery note opens. A trigger makes the row with the note and lets it follow the load to another
 * seller or driver; it stands beside the ledger, which a closed day or month freezes.
 */
export const noteLinks = pgTable(
  'note_links',
  {
    id: id(),
    loadId: uuid('load_id')
      .notNull()
      .unique()
      .references(() => loads.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    sellerId: uuid('seller_id').references(() => sellers.id),
    driverId: uuid('driver_id').references(() => drivers.id),
    partnerId: uuid('partner_id').references(() => partners.id),
    /** The midnight after its last day, in the unit's calendar. */
    endsAt: instant('ends_at').notNull(),
    /** When somebody ended it; null while nobody has. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('note_links_unit').on(table.unitId),
    index('note_links_seller').on(table.sellerId),
    index('note_links_driver').on(table.driverId),
    index('note_links_partner').on(table.partnerId),
    ...visibleTo(
      'note_links',
      {
        admin: everyRow,
        supervisor: everyRow,
        unit: ownUnit(),
        manager: ownUnit(),
        seller: ownSeller(),
        driver: readOnly(ownDriver()),
        helay: readOnly(ownPartner()),
        mechanic: noRow,
        fleet: noRow,
        employee: noRow,
        nobody: noRow,
      },
      namesUnitToSellers,
    ),
  ],
);
