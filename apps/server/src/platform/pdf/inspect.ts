import { PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { hasHiddenParts } from './hidden-parts.ts';
import { assertOneMeaning } from './one-meaning.ts';
import { displayedSize } from './page-geometry.rules.ts';
import { LONGEST_SIDE, MOST_PDF_PAGES, type PdfFacts, UnfitPdf } from './pdf-facts.ts';
import { hasPrograms } from './programs.ts';
import { runQpdf } from './qpdf.ts';
import { boxesOf, CODE_KEY, faultOf, openPdf, rewritten, saidOf, savePdf, signaturesOf } from './read-pdf.ts';

/** Where a header may stand at the latest. */
const HEADER_WITHIN = 1_024;

/**
 * Looks a file over that came from outside.
 * @throws UnfitPdf
 */
export async function inspect(bytes: Uint8Array): Promise<PdfFacts> {
  const start = Buffer.from(bytes.subarray(0, HEADER_WITHIN)).toString('latin1');
  if (!start.includes('%PDF-')) throw new UnfitPdf('NOT_A_PDF');
  const check = await runQpdf(bytes, ['--check']);
  const fault = faultOf(check);
  const isEncrypted = fault === 'ENCRYPTED' || (!fault && !check.said.includes('File is not encrypted'));
  if (isEncrypted) throw new UnfitPdf((await looksSigned(bytes)) ? 'SIGNED_AND_ENCRYPTED' : 'ENCRYPTED');
  if (fault) throw new UnfitPdf(fault);

  const readable = await rewritten(bytes);
  try {
    const document = await openPdf(readable);
    const facts = await factsOf(document, bytes);
    // What cannot be written here, with less room and time than there, could not be sealed once all have signed.
    await savePdf(document);
    // Of two tables, viewers and programs may each follow another one; what is signed cannot be written anew.
    if (facts.signatures > 0 && check.said.includes('File is linearized'))
      throw new UnfitPdf('HAS_HIDDEN_PARTS');
    return { ...facts, plain: facts.signatures > 0 ? null : readable };
  } catch (error) {
    // The library that reads has as many errors as files have faults.
    throw error instanceof UnfitPdf ? error : new UnfitPdf('DAMAGED', error);
  }
}

async function factsOf(document: PDFDocument, original: Uint8Array): Promise<Omit<PdfFacts, 'plain'>> {
  if (hasPrograms(document)) throw new UnfitPdf('HAS_PROGRAMS');
  if (hasHiddenParts(document)) throw new UnfitPdf('HAS_HIDDEN_PARTS');
  const pages = pagesOf(document);
  const signatures = signaturesOf(document);
  if (signatures > 0) await assertOneMeaning(original, document);
  return {
    pages,
    signatures,
    isCertified: isCertified(document),
    title: saidOf(document, PDFName.of('Title')),
    code: saidOf(document, CODE_KEY),
  };
}

function pagesOf(document: PDFDocument): PdfFacts['pages'] {
  const count = document.getPageCount();
  if (count > MOST_PDF_PAGES) throw new UnfitPdf('TOO_MANY_PAGES');
  const pages = document.getPages().map((page) => displayedSize(boxesOf(page)));
  if (count === 0 || pages.some(({ width, height }) => !(width >= 1 && height >= 1)))
    throw new UnfitPdf('DAMAGED');
  if (pages.some(({ width, height }) => Math.max(width, height) > LONGEST_SIDE))
    throw new UnfitPdf('PAGE_TOO_LARGE');
  return pages;
}

function isCertified({ catalog }: PDFDocument): boolean {
  const allowed = catalog.lookup(PDFName.of('Perms'));
  return allowed instanceof PDFDict && allowed.has(PDFName.of('DocMDP'));
}

/** Only names are to be found in a file that keeps its words to itself; without a password, qpdf opens what it can. */
async function looksSigned(bytes: Uint8Array): Promise<boolean> {
  const name = '/ByteRange';
  if (Buffer.from(bytes).includes(name)) return true;
  const { bytes: opened } = await runQpdf(bytes, ['--decrypt', '--object-streams=disable'], 'a file');
  return opened !== undefined && Buffer.from(opened).includes(name);
}
