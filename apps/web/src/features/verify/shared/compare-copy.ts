import type { PdfDocument } from '../../../ui/pdf-viewer/pdfjs.ts';
import { likenessOf } from './compare-pictures.ts';
import { compareWords, type PageDifference } from './compare-words.ts';
import { readPdf, wordsOfPage } from './read-pdf.ts';

/** How a copy differs from what was sealed. */
export interface CopyDifferences {
  /** Pages with other words. */
  words: PageDifference[];
  /** Pages of the same words that look different, counted from 1. */
  pictures: number[];
  /** Pages of the same words whose lines lie a hair's breadth elsewhere, as when another program prints them. */
  similar: number[];
  /** Pages whose looks were not compared: a long document is compared by its words alone. */
  notLookedAt: number;
}

const MOST_PAGES_LOOKED_AT = 60;

/** Compares a copy with the sealed document, page by page, on this device; undefined when one of them cannot be read. */
export const compareCopy = (sealed: Uint8Array, copy: Uint8Array): Promise<CopyDifferences | undefined> =>
  readPdf(sealed, async (one) => readPdf(copy, (other) => comparePages(one, other)));

async function comparePages(sealed: PdfDocument, copy: PdfDocument): Promise<CopyDifferences> {
  const words = compareWords(await wordsOf(sealed), await wordsOf(copy));
  const pages = Math.min(sealed.numPages, copy.numPages);
  const looks = { same: [] as number[], similar: [] as number[], different: [] as number[] };
  for (let page = 1; page <= Math.min(pages, MOST_PAGES_LOOKED_AT); page += 1)
    if (!words.some((each) => each.page === page)) looks[await likenessOf(sealed, copy, page)].push(page);
  const { different: pictures, similar } = looks;
  return { words, pictures, similar, notLookedAt: Math.max(0, pages - MOST_PAGES_LOOKED_AT) };
}

async function wordsOf(document: PdfDocument): Promise<string[][]> {
  const pages: string[][] = [];
  for (let page = 1; page <= document.numPages; page += 1) pages.push(await wordsOfPage(document, page));
  return pages;
}
