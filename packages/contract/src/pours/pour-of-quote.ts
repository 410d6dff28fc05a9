import { z } from 'zod';
import { Id } from '../values/quantities.ts';

/** Of which offer a pour is: the quote, the version that was read, and the place of its item. */
export const PourOfQuote = z.object({
  id: Id,
  version: z.int32().min(1),
  item: z.int().min(0).max(99),
});
export type PourOfQuote = z.infer<typeof PourOfQuote>;

/** What of a pour its quote decides. */
export const quotedFields = ['unitId', 'customerId', 'siteId', 'mixId', 'price'] as const;
export type QuotedField = (typeof quotedFields)[number];

/** Why a pour is not of the quote that it names. */
export const whatMayBeWrongOfQuote = {
  QUOTE_NOT_FOUND: { status: 404, message: 'Orçamento não encontrado.' },
  QUOTE_NOT_ACCEPTED: {
    status: 409,
    message: 'Só um orçamento aceito pelo cliente vira programação.',
    data: z.object({ state: z.string() }),
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
