import { signatureKinds } from '@traco/contract/saved-signatures/saved-signatures';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { noRow, ownAccount, visibleTo } from '../visible-to.ts';
import { createdAt, id, instant } from './columns.ts';
import { accounts } from './identity.ts';

/** Signatures and initials that a person keeps for the next time. What is forgotten stays as a row without its drawing. */
export const savedSignatures = pgTable(
  'saved_signatures',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind', { enum: signatureKinds }).notNull(),
    description: text('description').notNull(),
    data: text('data').notNull(),
    forgottenAt: instant('forgotten_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('saved_signatures_account').on(table.accountId),
    ...visibleTo('saved_signatures', {
      admin: ownAccount(),
      supervisor: ownAccount(),
      unit: ownAccount(),
      manager: ownAccount(),
      seller: ownAccount(),
      driver: ownAccount(),
      mechanic: ownAccount(),
      fleet: ownAccount(),
      helay: ownAccount(),
      employee: ownAccount(),
      nobody: noRow,
    }),
  ],
);
