import type { DocumentDetails, DocumentEvent } from '@traco/contract/documents/document';
import type { Database } from '../../platform/transaction.ts';
import { listEvents } from './document-events.queries.ts';
import { findDocument } from './documents.queries.ts';
import { isWholeChain, toEvent } from './evidence.ts';
import { toDocument } from './to-document.rules.ts';

interface Evidence {
  document: DocumentDetails;
  events: DocumentEvent[];
  isWhole: boolean;
}

/** A document with the chain of its evidence; undefined where the actor sees none. */
export async function readDocument(db: Database, id: string): Promise<Evidence | undefined> {
  const found = await findDocument(db, id);
  if (!found) return undefined;
  const events = await listEvents(db, id);
  const names = new Map(found.signers.map((signer) => [signer.id, signer.name]));
  return {
    document: toDocument(found),
    events: events.map((event) => toEvent(event, names)),
    isWhole: isWholeChain(events),
  };
}
