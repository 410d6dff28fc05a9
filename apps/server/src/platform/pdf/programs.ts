import { type PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
import { dictionariesOf } from './read-pdf.ts';

/** Keys under which a program or another file stands. */
const KEYS = ['JS', 'JavaScript', 'XFA', 'EF', 'EmbeddedFiles', 'RichMediaContent'].map((name) =>
  PDFName.of(name),
);
/** Where a dictionary says what it is, and what it may not be. */
const KINDS = ['S', 'Type', 'Subtype'].map((name) => PDFName.of(name));
const REFUSED = new Set(
  [
    'JavaScript',
    'Launch',
    'SubmitForm',
    'ImportData',
    'GoToE',
    'Rendition',
    'SetOCGState',
    'Hide',
    'ResetForm',
    'EmbeddedFile',
    'FileAttachment',
    'RichMedia',
    'RichMediaExecute',
    'Screen',
    'Movie',
    'Sound',
    '3D',
  ].map((name) => PDFName.of(name)),
);

/**
 * Whether a file holds what runs, launches, sends, changes what is shown or lies in another file. Who signs a paper signs what stands on it; what acts in a
 * viewer can show each reader something else.
 */
export function hasPrograms(document: PDFDocument): boolean {
  if (hasWordsElsewhere(document)) return true;
  for (const dictionary of dictionariesOf(document)) {
    if (KEYS.some((key) => dictionary.has(key))) return true;
    for (const key of KINDS) {
      const kind = dictionary.lookup(key);
      if (kind instanceof PDFName && REFUSED.has(kind)) return true;
    }
  }
  return false;
}

/** Whether a stream's words lie in another file. */
const hasWordsElsewhere = ({ context }: PDFDocument): boolean =>
  context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFStream && object.dict.has(PDFName.of('F')));
