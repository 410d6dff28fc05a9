import { drawMarks } from './draw-marks.ts';
import { MOST_PDF_BYTES, UnfitPdf } from './pdf-facts.ts';
import type { Mark } from './pdf-order.ts';
import { openPdf, rewritten, savePdf, signaturesOf } from './read-pdf.ts';

/**
 * Writes words on a file's pages for good, before anybody reads it to sign.
 * @throws UnfitPdf of what would be too large to be sealed; Error of what is signed already: nothing is written on it
 */
export async function writeWords(bytes: Uint8Array, words: Mark[]): Promise<Uint8Array> {
  const document = await openPdf(bytes);
  if (signaturesOf(document) > 0) throw new Error('a signed file is not written on');
  await drawMarks(document, words);
  const written = await rewritten(await savePdf(document));
  if (written.length > MOST_PDF_BYTES) throw new UnfitPdf('TOO_LARGE');
  return written;
}
