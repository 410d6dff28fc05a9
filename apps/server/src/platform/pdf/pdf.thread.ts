import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import pdfmake from 'pdfmake';
import type { PaperTask } from './pdf.ts';
import { printableOf } from './printable.rules.ts';

const { paper, without } = workerData as PaperTask;

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
);
pdfmake.setFonts({
  Roboto: {
    normal: join(fonts, 'Roboto-Regular.ttf'),
    bold: join(fonts, 'Roboto-Medium.ttf'),
    italics: join(fonts, 'Roboto-Italic.ttf'),
    bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
  },
});
// A paper names neither files of this machine nor addresses.
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
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

const images: Record<string, string> = {};
for (const [name, bytes] of Object.entries(without ? {} : paper.pictures)) {
  const type = typeIfWhole(bytes);
  if (type) images[name] = `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

const bytes = await pdfmake
  .createPdf({
    pageSize: 'A4',
    pageMargins: [30, 28, 30, 34],
    language: 'pt-BR',
    info: { title: paper.title, creationDate: paper.madeAt, modDate: paper.madeAt },
    defaultStyle: { font: 'Roboto', fontSize: 8, lineHeight: 1.1 },
    images,
    content: withoutMissing(paper.content) as typeof paper.content,
    footer: (page, pages) => ({
      text: paper.foot.replace('{page}', String(page)).replace('{pages}', String(pages)),
      alignment: 'center',
      fontSize: 7,
      margin: [30, 10, 30, 0],
    }),
    ...(paper.watermark ? { watermark: paper.watermark } : {}),
  })
  .getBuffer();
parentPort?.postMessage(new Uint8Array(bytes));

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
function withoutMissing(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutMissing);
  if (!node || typeof node !== 'object') return node;
  if ('image' in node && !images[String(node.image)])
    return { text: '(imagem arquivada; não pôde ser impressa)', italics: true, fontSize: 6.5 };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutMissing(value)]));
}
