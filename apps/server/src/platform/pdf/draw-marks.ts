import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import fontkit from '@cantoo/fontkit';
import { degrees, type PDFDocument, type PDFFont, type PDFImage, type PDFPage } from '@cantoo/pdf-lib';
import { robotoFile } from './fonts.ts';
import {
  clamped,
  displayedUnits,
  fitted,
  type MarkBox,
  type PageBoxes,
  placeOn,
} from './page-geometry.rules.ts';
import { LONGEST_MARK_TEXT, type Mark, MOST_MARKS } from './pdf-order.ts';
import { barePng } from './png.rules.ts';
import { boxesOf } from './read-pdf.ts';

/** Of a line's height, what its letters take. */
const LETTERS = 0.72;
const MOST_POINTS = 14;

/** Draws on the document's pages, in the order of the marks. */
export async function drawMarks(document: PDFDocument, marks: Mark[]): Promise<void> {
  if (marks.length > MOST_MARKS) throw new Error('too many marks');
  const pictures = pictureBook(document);
  let font: PDFFont | undefined;
  for (const mark of marks) {
    const page = document.getPages()[mark.page];
    if (!page) throw new Error(`there is no page ${mark.page}`);
    const box = clamped(mark.box);
    if (box.width === 0 || box.height === 0) continue;
    if ('picture' in mark) {
      await drawPicture(page, box, pictures, mark.picture);
      continue;
    }
    font ??= await ownFont(document);
    drawText(page, box, font, mark);
  }
}

async function ownFont(document: PDFDocument): Promise<PDFFont> {
  document.registerFontkit(fontkit);
  return document.embedFont(readFileSync(robotoFile('Regular')), { subset: true });
}

type PictureBook = (picture: Uint8Array) => Promise<{ image: PDFImage; shape: number }>;

/** A picture that stands on many pages (initials) is in the file once. */
function pictureBook(document: PDFDocument): PictureBook {
  const known = new Map<string, ReturnType<PictureBook>>();
  return (picture) => {
    const name = createHash('sha256').update(picture).digest('hex');
    const found = known.get(name) ?? embedded(document, picture);
    known.set(name, found);
    return found;
  };
}

async function embedded(document: PDFDocument, picture: Uint8Array): ReturnType<PictureBook> {
  const bare = barePng(picture);
  if (!bare) throw new Error('the picture is no PNG that fits a page');
  const { length } = inflateSync(bare.packed, { maxOutputLength: bare.unpackedBytes + 64 });
  if (length < bare.unpackedBytes) throw new Error('the picture is not whole');
  return { image: await document.embedPng(bare.bytes), shape: bare.shape };
}

async function drawPicture(page: PDFPage, box: MarkBox, pictures: PictureBook, picture: Uint8Array) {
  const { image, shape } = await pictures(picture);
  const boxes = boxesOf(page);
  const { turn, ...rectangle } = placeOn(boxes, fitted(boxes, box, shape));
  page.drawImage(image, { ...rectangle, rotate: degrees(turn) });
}

/** Words in a box, each line as large as it goes in. */
function drawText(page: PDFPage, box: MarkBox, font: PDFFont, mark: Extract<Mark, { text: string }>): void {
  const boxes = boxesOf(page);
  const shown = displayedUnits(boxes);
  const lines = linesOf(mark.text, font);
  const [width, height] = [box.width * shown.width, (box.height * shown.height) / lines.length];
  const widest = Math.max(...lines.map((line) => font.widthOfTextAtSize(line, 1)));
  const size = Math.min(MOST_POINTS / boxes.unit, height * LETTERS, widest ? width / widest : height);
  for (const [row, line] of lines.entries()) {
    const free = mark.alignment === 'center' ? width - font.widthOfTextAtSize(line, size) : 0;
    // The letters stand in the middle of their line, on a base that is a fifth of them above its foot.
    const below = (height - size) / 2 + size * 0.22;
    const { x, y, turn } = placeOn(boxes, lineBox(boxes, box, row, lines.length, free / 2, below));
    page.drawText(line, { x, y, size, font, rotate: degrees(turn) });
  }
}

/** The point where a line begins, as a box without size. */
function lineBox(
  boxes: PageBoxes,
  box: MarkBox,
  row: number,
  rows: number,
  right: number,
  up: number,
): MarkBox {
  const shown = displayedUnits(boxes);
  const foot = box.y + (box.height * (row + 1)) / rows;
  return { x: box.x + right / shown.width, y: foot - up / shown.height, width: 0, height: 0 };
}

/** The words' lines, with a question mark for what the font cannot write. */
function linesOf(text: string, font: PDFFont): string[] {
  const written = new Set(font.getCharacterSet());
  return text
    .slice(0, LONGEST_MARK_TEXT)
    .normalize('NFC')
    .split(/\r?\n/)
    .map((line) =>
      Array.from(line, (letter) => (written.has(letter.codePointAt(0)!) ? letter : '?')).join(''),
    );
}
