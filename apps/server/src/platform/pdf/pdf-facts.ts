/** The largest PDF that is taken. */
export const MOST_PDF_BYTES = 20_000_000;
/** The most pages that a PDF may have. */
export const MOST_PDF_PAGES = 500;
/** The longest side of a page, in points: what the format itself allows (5 m). */
export const LONGEST_SIDE = 14_400;

/** What a PDF that may be signed and sealed is. */
export interface PdfFacts {
  /** As displayed, in points. */
  pages: { width: number; height: number }[];
  /** Digital signatures that are in it already. */
  signatures: number;
  /** Whether one of them certifies the document: its author allows no further pages. */
  isCertified: boolean;
  title: string | null;
  /** The verification code that `finishPdf` left in it, or in a copy that was saved anew. */
  code: string | null;
  /**
   * The file as it is read, signed and sealed: written anew, so that it means one thing to every program. Null when it is
   * signed already, and stays as it came.
   */
  plain: Uint8Array | null;
}

/**
 * Why a PDF cannot be taken. `ENCRYPTED`: it asks for a password, or forbids changes by one. `HAS_PROGRAMS`: scripts, forms that
 * compute, attached files, launched programs. `HAS_HIDDEN_PARTS`: what one reader sees and another does not. `TOO_HEAVY`: it asks for more memory or time than any paper.
 */
export type PdfFault =
  | 'NOT_A_PDF'
  | 'TOO_LARGE'
  | 'ENCRYPTED'
  | 'SIGNED_AND_ENCRYPTED'
  | 'DAMAGED'
  | 'TOO_HEAVY'
  | 'TOO_MANY_PAGES'
  | 'PAGE_TOO_LARGE'
  | 'HAS_PROGRAMS'
  | 'HAS_HIDDEN_PARTS';

/** A PDF cannot be taken. */
export class UnfitPdf extends Error {
  override name = 'UnfitPdf';
  readonly fault: PdfFault;

  constructor(fault: PdfFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}
