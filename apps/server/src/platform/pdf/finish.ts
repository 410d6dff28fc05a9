import { createHash } from 'node:crypto';
import { PDFDict, PDFDocument, PDFString } from '@cantoo/pdf-lib';
import { drawMarks } from './draw-marks.ts';
import { assertOneMeaning } from './one-meaning.ts';
import { makePages } from './paper-pages.ts';
import type { Paper } from './pdf.ts';
import { MOST_PDF_BYTES, UnfitPdf } from './pdf-facts.ts';
import type { FinishedPdf, PdfOrder } from './pdf-order.ts';
import { AT_ONCE, CODE_KEY, openPdf, rewritten, savePdf, signaturesOf } from './read-pdf.ts';
import { seal } from './seal-layout.ts';
import type { SealSigner } from './seal-signer.ts';

/**
 * Draws the marks on the original, puts the audit pages behind it, leaves its code in it and seals it all.
 * @throws UnfitPdf of an original that `inspect` would have refused
 */
export async function finish(order: PdfOrder, signer: SealSigner): Promise<FinishedPdf> {
  if (order.original.length > MOST_PDF_BYTES) throw new UnfitPdf('TOO_LARGE');
  if (!/^[A-Za-z0-9-]{4,64}$/.test(order.seal.code))
    throw new Error('the code has letters, digits and hyphens');
  const document = await opened(order.original);
  await drawMarks(document, order.marks);
  await addPaper(document, order.auditPaper);
  leaveCode(document, order.seal.code);
  const drawn = await savePdf(document);
  const { code, reason, at } = order.seal;
  const bytes = await seal(drawn, signer, { field: `Selo ${code}`, reason, at });
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pages: document.getPageCount(),
  };
}

/** What was signed is only added to, so that its signatures hold; anything else is written anew. */
async function opened(original: Uint8Array): Promise<PDFDocument> {
  const document = await openPdf(await rewritten(original));
  if (signaturesOf(document) === 0) return document;
  await assertOneMeaning(original, document);
  return openPdf(original, true);
}

async function addPaper(document: PDFDocument, paper: Paper): Promise<void> {
  const pages = await makePages({ paper, without: false }).catch(() => makePages({ paper, without: true }));
  const made = await PDFDocument.load(pages, AT_ONCE);
  for (const page of await document.copyPages(made, made.getPageIndices())) document.addPage(page);
}

function leaveCode({ context }: PDFDocument, code: string): void {
  const known = context.lookup(context.trailerInfo.Info);
  const info = known instanceof PDFDict ? known : context.obj({});
  if (info !== known) context.trailerInfo.Info = context.register(info);
  info.set(CODE_KEY, PDFString.of(code));
}
