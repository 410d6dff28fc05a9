import type { PdfDocument } from '../../../ui/pdf-viewer/pdfjs.ts';

/** A page is looked at in this many cells across; each is rendered finer. */
const CELLS_ACROSS = 120;
const FINER = 6;
/** Pixels of a dot: a comma in the place of a point is another picture. */
const DOT = 2;
/** So much lighter or darker (of 255) than a cell, and than all that is around it, is seen by anybody. */
const SLIGHT = 24;
const VISIBLE = 60;

/** `similar`: the lines lie a hair's breadth elsewhere, as when another program prints the same. */
export type Likeness = 'same' | 'similar' | 'different';

/** How alike two pages look, counted from 1: what the words alone do not tell. */
export async function likenessOf(sealed: PdfDocument, copy: PdfDocument, page: number): Promise<Likeness> {
  const [one, other] = [await cellsOf(sealed, page), await cellsOf(copy, page)];
  return likenessOfCells(one, other);
}

/** The cells of a page, row by row: how light each is; and its dots, for what is the very same. */
export interface Cells {
  across: number;
  lightness: Uint8Array;
  dots: Uint8Array;
}

/** How alike two pages of cells are. */
export function likenessOfCells(one: Cells, other: Cells): Likeness {
  const { lightness } = other;
  if (one.across !== other.across || one.lightness.length !== lightness.length) return 'different';
  if (one.dots.every((light, dot) => Math.abs(light - other.dots[dot]!) <= SLIGHT)) return 'same';
  return standsOut(one, other) || standsOut(other, one) ? 'different' : 'similar';
}

/** Whether a cell is far from all cells of the other page that lie where it lies or beside it. */
const standsOut = ({ across, lightness }: Cells, other: Cells): boolean =>
  lightness.some((light, cell) => {
    let [least, most] = [255, 0];
    for (const row of [-across, 0, across])
      for (const column of [-1, 0, 1]) {
        const near = other.lightness[cell + row + column] ?? light;
        least = Math.min(least, near);
        most = Math.max(most, near);
      }
    return light < least - VISIBLE || light > most + VISIBLE;
  });

async function cellsOf(document: PdfDocument, number: number): Promise<Cells> {
  const page = await document.getPage(number);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: (CELLS_ACROSS * FINER) / width });
  const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height));
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
  }).promise;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  page.cleanup();
  const [cells, dots] = [FINER, DOT].map((side) => averaged(data, canvas, side));
  return { across: Math.floor(canvas.width / FINER), lightness: cells!, dots: dots! };
}

/** The mean lightness of each square of so many pixels a side. */
function averaged(data: Uint8ClampedArray, { width, height }: OffscreenCanvas, side: number): Uint8Array {
  const [across, down] = [Math.floor(width / side), Math.floor(height / side)];
  const sums = new Float64Array(across * down);
  for (let y = 0; y < down * side; y += 1)
    for (let x = 0; x < across * side; x += 1) {
      const at = (y * width + x) * 4;
      const cell = Math.floor(y / side) * across + Math.floor(x / side);
      sums[cell]! += data[at]! * 0.3 + data[at + 1]! * 0.59 + data[at + 2]! * 0.11;
    }
  return Uint8Array.from(sums, (sum) => sum / side ** 2);
}
