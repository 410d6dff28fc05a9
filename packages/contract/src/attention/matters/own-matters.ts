import { z } from 'zod';
import { count } from './of-unit.ts';

/** A document that waits for one's own signature. */
export const SigningMatter = z.object({
  kind: z.literal('signing'),
  id: z.string(),
  title: z.string(),
  sender: z.string(),
  sentAt: z.string(),
  dueOn: z.string().nullable(),
  isTurn: z.boolean(),
});

/** A document that was sent, and is not signed by its day. */
export const DocumentMatter = z.object({
  kind: z.literal('document'),
  id: z.string(),
  title: z.string(),
  dueOn: z.string(),
  /** Who has not signed yet. */
  missing: count,
});

/** A term that one owes an answer to. */
export const TermMatter = z.object({
  kind: z.literal('term'),
  id: z.string(),
  title: z.string(),
  dueOn: z.string().nullable(),
});

/** A driver who is signed in on two devices. */
export const DevicesMatter = z.object({
  kind: z.literal('devices'),
  id: z.string(),
  driver: z.string(),
  count,
  since: z.string(),
});

/** Requests for a quote that a seller has not answered. */
export const LeadsMatter = z.object({
  kind: z.literal('leads'),
  count,
  name: z.string(),
  oldestAt: z.string(),
});
