import { z } from 'zod';
import { Id, line } from '../values/quantities.ts';
import { DOCUMENT_FIELDS } from './document-limits.ts';
import { fieldKinds } from './document-words.ts';

const outside = { error: 'Coloque o campo dentro da página.' };
const fraction = (least: number) => z.number(outside).min(least, outside).max(1, outside);

/** A place on a page as it is displayed, in shares of its width and height from its upper left corner. */
export const Box = z
  .object({
    page: z.int(outside).min(0, outside).max(1_999, outside),
    x: fraction(0),
    y: fraction(0),
    width: fraction(0.005),
    height: fraction(0.005),
  })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001, outside);
export type Box = z.infer<typeof Box>;

/** What a signer fills in at a place of a page. */
export const DocumentField = z.object({
  id: Id,
  signerId: Id,
  kind: z.enum(fieldKinds, { error: 'Escolha o tipo do campo.' }),
  box: Box,
  label: line(60).default(''),
  required: z.boolean().default(true),
});
export type DocumentField = z.infer<typeof DocumentField>;

export const DocumentFields = z
  .array(DocumentField)
  .max(DOCUMENT_FIELDS, { error: `Use no máximo ${DOCUMENT_FIELDS} campos.` });
