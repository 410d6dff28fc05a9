import { personKinds, profileFrames } from '@traco/contract/profile-photo/profile-photo-limits';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { everyRow, noRow, ownUnit, type Sight, visibleTo } from '../visible-to.ts';
import { createdAt, id, instant } from './columns.ts';
import { accounts } from './identity.ts';
import { units } from './units.ts';

const ownAccount = (kind: 'seller' | 'driver' | 'employee') =>
  sql.raw(`(person_kind = '${kind}' and person_id = (select app.${kind}_id()))`);
const ownPost = sql`(person_kind = 'account' and person_id = (select app.account_id()))`;
const own = (kind: 'seller' | 'driver' | 'employee'): Sight => ({
  rows: sql`${ownAccount(kind)} or ${ownPost}`,
  access: 'write',
  by: 'other',
});
/** A partner's own, and those of the drivers whom a partner lends: their own policies say who they are. */
const ownPostAndDrivers: Sight = {
  rows: sql`${ownPost} or (person_kind = 'driver' and exists (select from drivers where drivers.id = person_id))`,
  access: 'write',
  by: 'other',
};
const ownAccountAlone: Sight = { rows: ownPost, access: 'write', by: 'other' };

/**
 * People's photos: at most one of a person is shown, that without `replacedAt`. A photo that was replaced or taken back
 * stays for some days, so that it can be restored, and is then erased by a job.
 */
export const profilePhotos = pgTable(
  'profile_photos',
  {
    id: id(),
    personKind: text('person_kind', { enum: personKinds }).notNull(),
    personId: uuid('person_id').notNull(),
    /** The person's unit; null of who stands above the units. */
    unitId: uuid('unit_id').references(() => units.id),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => accounts.id),
    madeByName: text('made_by_name').notNull(),
    frame: text('frame', { enum: profileFrames }).notNull(),
    /** When it was confirmed that the person consents, and whether to the public page too. */
    consentedAt: instant('consented_at').notNull(),
    isPublic: boolean('is_public').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    /** When another took its place; null of the one that is shown. */
    replacedAt: instant('replaced_at'),
    /** The consent was taken back: it is not to be restored. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('profile_photos_present')
      .on(table.personKind, table.personId)
      .where(sql`replaced_at is null`),
    index('profile_photos_person').on(table.personKind, table.personId, table.replacedAt),
    index('profile_photos_unit').on(table.unitId),
    index('profile_photos_made').on(table.madeBy, table.createdAt),
    ...visibleTo('profile_photos', {
      admin: everyRow,
      supervisor: everyRow,
      unit: ownUnit(),
      manager: ownUnit(),
      seller: own('seller'),
      driver: own('driver'),
      mechanic: ownAccountAlone,
      fleet: ownAccountAlone,
      helay: ownPostAndDrivers,
      employee: own('employee'),
      nobody: noRow,
    }),
  ],
);
