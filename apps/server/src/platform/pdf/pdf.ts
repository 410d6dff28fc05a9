import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import { keepThread } from '../kept-thread.ts';

/** A document that needs more than this is not made. */
const THREAD_MB = 256;
const MOST_MS = 20_000;

/** A document as data: nothing in it can be run, so that it can be given to a thread. */
export interface Paper {
  title: string;
  content: Content[];
  /** The foot of each page; `{page}` and `{pages}` stand for its number and how many there are. */
  foot: string;
  /** Pictures by the name that the content calls them by. One that is unfit for a page is left out in words. */
  pictures: Record<string, Uint8Array>;
  /** When it was made: two papers of the same content and moment are the same, byte by byte. */
  madeAt: Date;
  /** Words across every page, of what is not final. */
  watermark?: NonNullable<TDocumentDefinitions['watermark']>;
}

/** The size of a page, in millimetres. */
export interface SheetSize {
  widthMm: number;
  heightMm: number;
}

/** Drawings (SVG of our own making), each on a page of its size. */
export interface DrawnPages {
  title: string;
  drawings: string[];
  sheet: SheetSize;
  madeAt: Date;
}

/** What the thread is given; `without`: no picture at all, because one of them broke it. */
export interface PaperTask {
  paper: Paper | DrawnPages;
  without: boolean;
}

const inThread = keepThread<PaperTask, Uint8Array<ArrayBuffer>>(new URL('./pdf.thread.ts', import.meta.url), {
  heapMb: THREAD_MB,
  mostMs: MOST_MS,
});

/**
 * The paper as a PDF: A4, or drawings on pages of their own size. It is made in a thread of its own: about half a second of a processor, of which the server's
 * own loop has nothing.
 */
export async function makePdf(paper: Paper | DrawnPages): Promise<Uint8Array<ArrayBuffer>> {
  if (!('pictures' in paper) || Object.keys(paper.pictures).length === 0)
    return inThread({ paper, without: true });
  return inThread({ paper, without: false }).catch(() => inThread({ paper, without: true }));
}
