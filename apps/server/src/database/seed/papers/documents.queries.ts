import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/transaction.ts';

/** Adds a link to a document's chain, as the office or the clock does. */
export const tellChain = (db: Database, id: string, kind: string, at: Date, facts: object) =>
  db.execute(sql`select app.chain_document_event(${id}::uuid, ${kind}, ${at.toISOString()}::timestamptz,
    ${JSON.stringify(facts)}::jsonb)`);

/** What was told to the office of these documents is no news to whoever looks at the demo for the first time. */
export const dropNotices = (db: Database) =>
  db.execute(sql`delete from notices where link in ('/unit/digital-documents', '/admin/digital-signatures')`);
