import {
  loadPdfjs,
  type PdfDocument,
  readerFiles,
  startReader,
  startThread,
} from '../../../ui/pdf-viewer/pdfjs.ts';

/** Opens a PDF on this device for one piece of work; undefined, and told to the log, when it is none that can be read. */
export async function readPdf<Result>(
  bytes: Uint8Array,
  work: (document: PdfDocument) => Promise<Result>,
): Promise<Result | undefined> {
  const { lib } = await loadPdfjs();
  const reader = startReader(lib, startThread());
  try {
    // The reader keeps what it is given.
    const data = bytes.slice();
    return await work(await lib.getDocument({ data, worker: reader.worker, ...readerFiles(lib) }).promise);
  } catch (error) {
    console.warn('pdf: a file to be verified could not be read', error);
    return undefined;
  } finally {
    reader.stop();
  }
}

/** The words of a page, counted from 1, as they stand on it. */
export async function wordsOfPage(document: PdfDocument, page: number): Promise<string[]> {
  const { items } = await (await document.getPage(page)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  return text.normalize('NFC').split(/\s+/).filter(Boolean);
}
