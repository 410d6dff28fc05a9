import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The page as a screen shows it, at one pixel to a point, in bytes of red, green, blue and none. */
export async function shown(pdf: Uint8Array, index: number, scale = 1) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(pdf));
  const { data, width, height } = await document.getPage(index).render({ scale, render: 'bitmap' });
  document.destroy();
  library.destroy();
  return { data, width, height };
}

/** What the QR code on a page says. */
export async function codeOn(pdf: Uint8Array, index: number): Promise<string | undefined> {
  const { data, width, height } = await shown(pdf, index, 2);
  const jsqr = createRequire(import.meta.url)('jsqr') as typeof import('jsqr').default;
  return jsqr(new Uint8ClampedArray(data), width, height)?.data;
}
