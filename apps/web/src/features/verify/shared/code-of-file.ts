import type { PdfDocument } from '../../../ui/pdf-viewer/pdfjs.ts';
import { readPdf, wordsOfPage } from './read-pdf.ts';

/** The name under which a sealed document carries its code. */
const CODE_KEY = 'TracoCodigo';
/** The code as the pages of evidence print it at their foot: it outlives also a copy that was printed as a PDF. */
const PRINTED = /código ((?:[2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5})/;
/** The evidence stands behind the document: in more pages than this nobody looks for it. */
const MOST_PAGES = 20;

/** What a file says of itself. */
interface ReadFile {
  /** The code that a sealed document carries, also in a copy that was saved anew. */
  code: string | undefined;
  /** Whether its last pages have any; those of a paper that was scanned have none. */
  hasWords: boolean;
}

/** Which document a file says it is; undefined when it cannot be read. */
export const codeOfFile = (bytes: Uint8Array): Promise<ReadFile | undefined> =>
  readPdf(bytes, async (document) => {
    const code = await carriedCode(document);
    return code ? { code, hasWords: true } : printedCode(document);
  });

async function carriedCode(document: PdfDocument): Promise<string | undefined> {
  const { info } = (await document.getMetadata()) as { info: { Custom?: Map<string, unknown> } };
  const code = info.Custom?.get(CODE_KEY);
  return typeof code === 'string' ? code : undefined;
}

async function printedCode(document: PdfDocument): Promise<ReadFile> {
  const last = document.numPages;
  let hasWords = false;
  for (let page = last; page > Math.max(0, last - MOST_PAGES); page -= 1) {
    const words = await wordsOfPage(document, page);
    hasWords ||= words.length > 0;
    const code = PRINTED.exec(words.join(' '))?.[1];
    if (code) return { code: code.replaceAll('-', ''), hasWords };
  }
  return { code: undefined, hasWords };
}
