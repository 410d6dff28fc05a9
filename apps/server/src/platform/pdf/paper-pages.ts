import { inflateSync } from 'node:zlib';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import { fontsFolder, robotoFile } from './fonts.ts';
import type { DrawnPages, Paper, PaperTask } from './pdf.ts';
import { printableOf } from './printable.rules.ts';

pdfmake.setFonts({
  Roboto: {
    normal: robotoFile('Regular'),
    bold: robotoFile('Medium'),
    italics: robotoFile('Italic'),
    bolditalics: robotoFile('MediumItalic'),
  },
});
// A paper names neither files of this machine nor addresses.
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontsFolder));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setTableLayouts({
  grid: { hLineWidth: () => 0.5, vLineWidth: () => 0.5, paddingTop: () => 2.5, paddingBottom: () => 2.5 },
  lines: {
    hLineWidth: (line) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
    paddingLeft: () => 0,
  },
});

/** The paper's pages, made here and now: whoever calls is in a thread or a process of its own. */
export async function makePages({ paper, without }: PaperTask): Promise<Uint8Array> {
  const definition = 'drawings' in paper ? drawn(paper) : written(paper, without);
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}

/** A paper of words and tables, A4. */
function written(
  { title, content, foot, pictures, madeAt, watermark }: Paper,
  without: boolean,
): TDocumentDefinitions {
  const images: Record<string, string> = {};
  for (const [name, picture] of Object.entries(without ? {} : pictures)) {
    const type = typeIfWhole(picture);
    if (type) images[name] = `data:image/${type};base64,${Buffer.from(picture).toString('base64')}`;
  }
  return {
    pageSize: 'A4',
    pageMargins: [30, 28, 30, 34],
    language: 'pt-BR',
    info: { title, creationDate: madeAt, modDate: madeAt },
    defaultStyle: { font: 'Roboto', fontSize: 8, lineHeight: 1.1 },
    images,
    content: withoutMissing(content, images) as Content[],
    footer: (page, pages) => ({
      text: foot.replace('{page}', String(page)).replace('{pages}', String(pages)),
      alignment: 'center',
      fontSize: 7,
      margin: [30, 10, 30, 0],
    }),
    ...(watermark ? { watermark } : {}),
  };
}

/** Drawings, one on each page, from edge to edge. */
function drawn({ title, drawings, sheet, madeAt }: DrawnPages): TDocumentDefinitions {
  const [width, height] = [sheet.widthMm, sheet.heightMm].map((mm) => (mm * 72) / 25.4) as [number, number];
  return {
    pageSize: { width, height },
    // The library turns a page that is wider than high unless it is told that it lies.
    pageOrientation: width > height ? 'landscape' : 'portrait',
    pageMargins: 0,
    language: 'pt-BR',
    info: { title, creationDate: madeAt, modDate: madeAt },
    defaultStyle: { font: 'Roboto' },
    content: drawings.map((svg, page) => ({
      svg,
      width,
      height,
      absolutePosition: { x: 0, y: 0 },
      ...(page > 0 ? { pageBreak: 'before' as const } : {}),
    })),
  };
}

/** The type of a picture whose pixels are all there; a broken one would break the page. */
function typeIfWhole(picture: Uint8Array): string | undefined {
  const printable = printableOf(picture);
  if (printable?.type !== 'png') return printable?.type;
  try {
    const unpacked = inflateSync(printable.packed, { maxOutputLength: printable.bytes + 64 });
    return unpacked.length >= printable.bytes ? 'png' : undefined;
  } catch {
    return undefined;
  }
}

/** The content with words where a picture is missing. */
function withoutMissing(node: unknown, images: Record<string, string>): unknown {
  if (Array.isArray(node)) return node.map((each) => withoutMissing(each, images));
  if (!node || typeof node !== 'object') return node;
  if ('image' in node && !images[String(node.image)])
    return { text: '(imagem arquivada; não pôde ser impressa)', italics: true, fontSize: 6.5 };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutMissing(value, images)]));
}
