import { z } from 'zod';
import { quoteDesks } from '../../quotes/quote-approval.ts';
import { ofUnit } from './of-unit.ts';

const ofQuote = {
  ...ofUnit,
  id: z.string(),
  number: z.number(),
  customer: z.string(),
  seller: z.string(),
  m3: z.number(),
  totalCents: z.number(),
};

/** A quote that waits for the word of a desk. */
export const QuoteApprovalMatter = z.object({
  kind: z.literal('quote-approval'),
  ...ofQuote,
  desk: z.enum(quoteDesks),
  reason: z.string(),
  askedAt: z.string(),
});

/** What was answered to who asked: as long as nothing has followed from it, what was denied some days. */
export const QuoteAnswerMatter = z.object({
  kind: z.literal('quote-answer'),
  ...ofQuote,
  granted: z.boolean(),
  text: z.string(),
  decidedAt: z.string(),
});

/** A quote that is with its customer for some days more at the most. */
export const QuoteExpiringMatter = z.object({
  kind: z.literal('quote-expiring'),
  ...ofQuote,
  validUntil: z.string(),
  /** The plant's day. */
  today: z.string(),
  isSeen: z.boolean(),
  sentAt: z.string().nullable(),
});

/** An offer that its customer wants otherwise, as long as nobody has begun to alter it. */
export const QuoteChangeMatter = z.object({
  kind: z.literal('quote-change'),
  ...ofQuote,
  askedAt: z.string(),
  text: z.string(),
});

/** An offer that its customer accepted, and of which nothing is programmed yet. */
export const QuoteAcceptedMatter = z.object({
  kind: z.literal('quote-accepted'),
  ...ofQuote,
  answeredAt: z.string(),
  /** The day for which it was offered; null where none was said. */
  deliverOn: z.string().nullable(),
  /** The plant's day. */
  today: z.string(),
});
