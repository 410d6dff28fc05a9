import type { PdfDocument } from '../../ui/pdf-viewer/pdfjs.ts';
import { readPdf, wordsOfPage } from './read-pdf.ts';

/** The name under which a sealed document carries its code. */
const CODE_KEY = 'TracoCodigo';
/** The code as the pages of evidence print it at their foot: it outlives also a copy that was printed as a PDF. */
const PRINTED = /código ((?:[2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5})/;
/** The evidence stands behind the document: in more pages than this nobody looks for it. */
const MOST_PAGES = 20;

/** The code that a sealed document carries, also in a copy that was saved anew; undefined of anything else. */
export const codeOfFile = (bytes: Uint8Array): Promise<string | undefined> =>
  readPdf(bytes, async (document) => (await carriedCode(document)) ?? (await printedCode(document)));

async function carriedCode(document: PdfDocument): Promise<string | undefined> {
  const { info } = (await document.getMetadata()) as { info: { Custom?: Map<string, unknown> } };
  const code = info.Custom?.get(CODE_KEY);
  return typeof code === 'string' ? code : undefined;
}

async function printedCode(document: PdfDocument): Promise<string | undefined> {
  const last = document.numPages;
  for (let page = last; page > Math.max(0, last - MOST_PAGES); page -= 1) {
    const code = PRINTED.exec((await wordsOfPage(document, page)).join(' '))?.[1];
    if (code) return code.replaceAll('-', '');
  }
  return undefined;
}
