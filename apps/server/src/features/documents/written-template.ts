import { createHash } from 'node:crypto';
import type { TemplateWords } from '@traco/contract/documents/document-template';
import type { PdfEngine } from '../../platform/pdf/pdf-engine.ts';
import type { FileStore } from '../../platform/storage.ts';
import type { FoundTemplate } from './templates.queries.ts';

/** The paper of a document that is made from a template: its file, and the fields that are left to its signers. */
export interface WrittenTemplate {
  /** The template's own file by its name, or another one. */
  paper: string | Uint8Array;
  bytes: number;
  sha256: string;
  fields: FoundTemplate['fields'];
}

/**
 * Writes the words that whoever sends it knows already on a template's paper: what stands there no signer fills in.
 * @returns `unknown` when one of the fields is none of the template's texts, `unfit` when nothing can be written on its file
 */
export async function writtenTemplate(
  template: FoundTemplate,
  words: TemplateWords,
  { storage, pdf }: { storage: FileStore; pdf: Pick<PdfEngine, 'writeOnPdf'> },
): Promise<WrittenTemplate | 'unknown' | 'unfit'> {
  const { fileKey, fileBytes, fileSha256, fields } = template;
  if (words.length === 0) return { paper: fileKey, bytes: fileBytes, sha256: fileSha256, fields };
  const texts = new Map(words.map(({ fieldId, text }) => [fieldId, text]));
  const filledIn = fields.filter(({ id, kind }) => kind === 'text' && texts.has(id));
  if (filledIn.length < words.length) return 'unknown';
  if (template.earlierSignatures > 0) return 'unfit';
  const marks = filledIn.map(({ id, box: { page, ...box } }) => ({ page, box, text: texts.get(id)! }));
  const made = await pdf.writeOnPdf(new Uint8Array(await storage.getBytes(fileKey)), marks);
  if ('fault' in made) return 'unfit';
  const { written } = made;
  const sha256 = createHash('sha256').update(written).digest('hex');
  const left = fields.filter((field) => !filledIn.includes(field));
  return { paper: written, bytes: written.length, sha256, fields: left };
}
