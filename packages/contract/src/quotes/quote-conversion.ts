import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { Id } from '../values/quantities.ts';
import { QuoteStateShape } from './quote.ts';
import { MOST_ITEMS } from './quote-fields.ts';

/** Of which offer a pour is: the quote, the version that was read, and the place of its item. */
export const PourOfQuote = z.object({
  id: Id,
  version: z.int32().min(1),
  item: z
    .int()
    .min(0)
    .max(MOST_ITEMS - 1),
});
export type PourOfQuote = z.infer<typeof PourOfQuote>;

/** What of a pour its quote decides. */
export const quotedFields = ['customerId', 'siteId', 'mixId', 'price'] as const;
export type QuotedField = (typeof quotedFields)[number];

/** Why a pour is not of the quote that it names. */
export const whatMayBeWrongOfQuote = {
  QUOTE_NOT_FOUND: { status: 404, message: 'Orçamento não encontrado.' },
  QUOTE_NOT_ACCEPTED: {
    status: 409,
    message: 'Só um orçamento aceito pelo cliente vira programação.',
    data: z.object({ state: QuoteStateShape }),
  },
  QUOTE_CHANGED: { status: 409, message: 'O orçamento mudou desde que você o abriu. Abra-o de novo.' },
} as const;
export const notAsQuoted = {
  NOT_AS_QUOTED: {
    status: 422,
    message: 'O orçamento aceito diz outra coisa. Para mudar, faça outra versão dele.',
    data: z.object({ field: z.enum(quotedFields) }),
  },
} as const;

/** An item of a quote against what became of it. */
export const QuotedItem = z.object({
  item: z.int(),
  words: z.string(),
  quotedM3: figure('quotedVolume'),
  /** m³ of its pours, what was given back and what was cancelled aside. */
  plannedM3: figure('plannedVolume'),
  deliveredM3: figure('volumeOfPours'),
});
export type QuotedItem = z.infer<typeof QuotedItem>;

const round = (m3: number) => Math.round(m3 * 100) / 100;

/** m³ of an item that no pour has yet. */
export const openOf = ({ quotedM3, plannedM3 }: QuotedItem): number =>
  Math.max(0, round(quotedM3 - plannedM3));

/** The item of which a pour is asked for next: the first that no pours have in whole yet. */
export const nextToPour = (items: readonly QuotedItem[]): number =>
  (items.find((each) => openOf(each) > 0) ?? items[0])?.item ?? 0;

/** m³ that go beyond what was quoted: delivered, or planned where that is more. */
export const beyondOf = ({ quotedM3, plannedM3, deliveredM3 }: QuotedItem): number =>
  Math.max(0, round(Math.max(plannedM3, deliveredM3) - quotedM3));
