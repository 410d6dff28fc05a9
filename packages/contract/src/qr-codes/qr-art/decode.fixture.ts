import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import jsqr from 'jsqr';

const decode = jsqr as unknown as typeof jsqr.default;
const { resolve } = createRequire(import.meta.url);
let ready: Promise<unknown> | undefined;

/** Pixels, four bytes each. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** A part of a raster, in shares of its sides. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawing as a camera would see it, so many pixels wide. */
export async function rasterOfSvg(svg: string, width = 800): Promise<Raster> {
  ready ??= readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then((wasm) => initWasm(wasm));
  await ready;
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
  return { width: image.width, height: image.height, data: new Uint8ClampedArray(image.pixels) };
}

/** The pages of a PDF as they are printed. */
export async function rastersOfPdf(
  bytes: Uint8Array,
  scale = 4,
): Promise<(Raster & { points: [number, number] })[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const { data, width, height } = await page.render({ scale, render: async ({ data }) => data });
    pages.push({
      width,
      height,
      data: new Uint8ClampedArray(data),
      points: [originalWidth, originalHeight] as [number, number],
    });
  }
  document.destroy();
  library.destroy();
  return pages;
}

/** What a reader of QR codes finds in a picture, or in a part of it; null when it finds none. */
export function readCode({ width, height, data }: Raster, part: Part = { x: 0, y: 0, width: 1, height: 1 }) {
  const [left, top] = [Math.floor(part.x * width), Math.floor(part.y * height)];
  const [across, down] = [Math.floor(part.width * width), Math.floor(part.height * height)];
  const cut = new Uint8ClampedArray(across * down * 4);
  for (let row = 0; row < down; row += 1) {
    const from = ((top + row) * width + left) * 4;
    cut.set(data.subarray(from, from + across * 4), row * across * 4);
  }
  return decode(cut, across, down)?.data ?? null;
}
