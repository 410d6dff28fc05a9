import { z } from 'zod';
import { DocumentDetails, DocumentEvent } from '../documents/document.ts';
import { DocumentState } from '../documents/document-states.ts';
import { Instant } from '../values/quantities.ts';

/** A document in whole: how it stands, who signs, which of them have a page here, and the chain of its evidence. */
export const DocumentPage = z.object({
  document: DocumentDetails,
  /** Signers who are drivers, sellers or customers here, as far as the reader sees them. */
  people: z.array(
    z.object({
      signerId: z.string(),
      kind: z.enum(['driver', 'seller', 'customer']),
      id: z.string(),
    }),
  ),
  events: z.array(DocumentEvent),
  /** Whether each link of the chain follows from the one before. */
  isWhole: z.boolean(),
});
export type DocumentPage = z.infer<typeof DocumentPage>;

/** A document in a line, on the page of whoever signs it. */
export const DocumentLine = z.object({
  id: z.string(),
  title: z.string(),
  state: DocumentState,
  createdAt: Instant,
});
export type DocumentLine = z.infer<typeof DocumentLine>;
