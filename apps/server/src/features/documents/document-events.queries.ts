import { asc, eq } from 'drizzle-orm';
import { documentEvents } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** The chain of a document's evidence, the first link first. */
export const listEvents = (db: Database, documentId: string) =>
  db
    .select({
      sequence: documentEvents.sequence,
      kind: documentEvents.kind,
      at: documentEvents.at,
      payload: documentEvents.payload,
      previousHash: documentEvents.previousHash,
      hash: documentEvents.hash,
    })
    .from(documentEvents)
    .where(eq(documentEvents.documentId, documentId))
    .orderBy(asc(documentEvents.sequence));
