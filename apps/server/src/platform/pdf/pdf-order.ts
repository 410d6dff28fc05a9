import type { MarkBox } from './page-geometry.rules.ts';
import type { Paper } from './pdf.ts';

/** What is drawn on a page: a picture (PNG), or words. */
export type Mark = {
  /** Of the original, from 0. */
  page: number;
  /** Where, on the page as people see it; brought onto the page if it is not. */
  box: MarkBox;
} & ({ picture: Uint8Array } | { text: string; alignment?: 'left' | 'center' });

/** What becomes of a document when all have signed. */
export interface PdfOrder {
  original: Uint8Array;
  marks: Mark[];
  /** Pages that go behind the original's. */
  auditPaper: Paper;
  seal: {
    /** By which a copy is recognised that was saved anew: letters, digits and hyphens. */
    code: string;
    /** Why it is sealed, as viewers show it. */
    reason: string;
    /** When, by the server's clock. Two orders of the same content and moment come to the same bytes. */
    at: Date;
  };
}

/** The document as it stays. */
export interface FinishedPdf {
  bytes: Uint8Array;
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: string;
  pages: number;
}

/** The most marks of one document. */
export const MOST_MARKS = 2_000;
/** The longest words of a mark. */
export const LONGEST_MARK_TEXT = 500;
