/** PDF files written by hand, byte by byte as a test wants them. */

/** The body of an object: its dictionary or array, and its stream's bytes if it is one. */
export type Body = string | { dictionary: string; stream: Uint8Array | string };

/** What stands in the file's trailer beside its size and root. */
export interface Written {
  trailer?: string;
  /** Of the file, once it is written with its table: for a table that lies, a file cut short. */
  header?: string;
}

/** A file of these objects, numbered from 1; the first is its root (`/Catalog`). */
export function writePdf(bodies: Body[], { trailer = '', header = '%PDF-1.7' }: Written = {}): Uint8Array {
  const parts: Buffer[] = [Buffer.from(`${header}\n%\xe2\xe3\xcf\xd3\n`, 'latin1')];
  const offsets: number[] = [];
  const sizeSoFar = () => parts.reduce((sum, { length }) => sum + length, 0);
  for (const [index, body] of bodies.entries()) {
    offsets.push(sizeSoFar());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`, 'latin1'), bodyOf(body), Buffer.from('\nendobj\n'));
  }
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}` +
        `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${sizeSoFar()}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

function bodyOf(body: Body): Buffer {
  if (typeof body === 'string') return Buffer.from(body, 'latin1');
  const bytes =
    typeof body.stream === 'string' ? Buffer.from(body.stream, 'latin1') : Buffer.from(body.stream);
  const head = body.dictionary.replace(/>>$/, `/Length ${bytes.length} >>`);
  return Buffer.concat([Buffer.from(`${head}\nstream\n`, 'latin1'), bytes, Buffer.from('\nendstream')]);
}

/** What a page says and how it lies. */
export interface PageLook {
  text?: string;
  /** Entries of the page's dictionary: boxes, rotation. */
  page?: string;
  /** Entries of the tree above it, which the page inherits. */
  tree?: string;
  /** Entries of the root. */
  root?: string;
  /** Whether the page takes its fonts from the tree above. */
  inheritsFonts?: boolean;
  /** Painted before the text, without putting back what it changes. */
  before?: string;
  /** Objects from number 6 on. */
  more?: Body[];
  trailer?: string;
}

/** A file of one page with a line of Helvetica at (40, 40). */
export function onePage(look: PageLook = {}): Uint8Array {
  const fonts = '/Resources << /Font << /F1 5 0 R >> >>';
  const box = /MediaBox/.test(`${look.page}${look.tree}`) ? '' : '/MediaBox [0 0 300 400]';
  return writePdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${look.root ?? ''} >>`,
      `<< /Type /Pages /Kids [3 0 R] /Count 1 ${look.tree ?? ''} ${look.inheritsFonts ? fonts : ''} >>`,
      `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${box} ${look.page ?? ''} ${look.inheritsFonts ? '' : fonts} >>`,
      {
        dictionary: '<< >>',
        stream: `${look.before ?? ''} BT /F1 12 Tf 40 40 Td (${look.text ?? 'Contrato de teste'}) Tj ET`,
      },
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      ...(look.more ?? []),
    ],
    { trailer: look.trailer },
  );
}

/** A file of many pages of the same words. */
export function manyPages(count: number, text = 'Página'): Uint8Array {
  const kids = Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(' ');
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} /MediaBox [0 0 300 400] /Resources << /Font << /F1 4 0 R >> >> >>`,
    { dictionary: '<< >>', stream: `BT /F1 12 Tf 40 40 Td (${text.replace('á', '\xe1')}) Tj ET` },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /Contents 3 0 R >>'),
  ]);
}
