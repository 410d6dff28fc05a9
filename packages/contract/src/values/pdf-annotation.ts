import { z } from 'zod';
import { Id, text } from './quantities.ts';

/** What a person puts on a page: a text or free highlight, a line by hand, a picture, a signature. */
export const pdfAnnotationKinds = ['highlight', 'ink', 'stamp', 'signature'] as const;
export const PdfAnnotationKind = z.enum(pdfAnnotationKinds);
export type PdfAnnotationKind = z.infer<typeof PdfAnnotationKind>;

/** Annotations that one file may carry of one person. */
export const PDF_ANNOTATIONS = 2_000;
/** Letters of a signature's description. */
export const SIGNATURE_DESCRIPTION_LETTERS = 120;

const coordinate = z.number().min(-100_000).max(100_000);

/** One annotation of a PDF, as it is kept beside the file that it is saved into. */
export const PdfAnnotation = z.object({
  uuid: Id,
  kind: PdfAnnotationKind,
  /** `#rrggbb`; null of what has no colour of its own. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, { error: 'Cor inválida.' })
    .nullable(),
  thickness: z.number().min(0).max(500),
  opacity: z.number().min(0).max(1),
  pageIndex: z.int().min(0).max(9_999),
  /** Left, bottom, right and top in the page's own units. */
  rect: z.tuple([coordinate, coordinate, coordinate, coordinate]),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  description: text(SIGNATURE_DESCRIPTION_LETTERS).default(''),
  /** Which object of the saved file it is, as the reader names it. */
  reference: z.string().regex(/^\d{1,10}R\d{0,5}$/, { error: 'Referência inválida.' }),
});
export type PdfAnnotation = z.infer<typeof PdfAnnotation>;
