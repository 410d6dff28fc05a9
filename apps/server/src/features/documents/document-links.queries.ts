import { and, eq, isNull } from 'drizzle-orm';
import { documentLinks } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

export const insertLinks = (db: Database, rows: (typeof documentLinks.$inferInsert)[]) =>
  db.insert(documentLinks).values(rows);

/** Takes back the links of a signer that still open. */
export const endLinks = (db: Database, signerId: string, at: Date) =>
  db
    .update(documentLinks)
    .set({ endedAt: at })
    .where(and(eq(documentLinks.signerId, signerId), isNull(documentLinks.endedAt)));

/** Takes back one link, if it still opens. */
export const endLink = (db: Database, id: string, at: Date) =>
  db
    .update(documentLinks)
    .set({ endedAt: at })
    .where(and(eq(documentLinks.id, id), isNull(documentLinks.endedAt)));

/** Gives the links of a document that still open another end. */
export const prolongLinks = (db: Database, documentId: string, expiresAt: Date) =>
  db
    .update(documentLinks)
    .set({ expiresAt })
    .where(and(eq(documentLinks.documentId, documentId), isNull(documentLinks.endedAt)));
