/** PDFs written to show one thing to who signs and another under the seal. */

/** What is counted as a signature that the file came with. */
export const SEEMS_SIGNED = '/Kept << /Type /Sig /ByteRange [0 10 20 10] /Contents <00> >>';

const objectsOf = (bodies: Record<string, string>) => bodies;

const streamed = (words: string, rest = '') =>
  `<< /Length ${words.length} ${rest} >>\nstream\n${words}\nendstream`;
const line = (words: string) => streamed(`BT /F1 12 Tf 40 40 Td (${words}) Tj ET`);

/** Objects of one page with a line, by number; the content is number 4. */
const page = (content: string, root = '') =>
  objectsOf({
    1: `<< /Type /Catalog /Pages 2 0 R ${root} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 300 400] /Resources << /Font << /F1 5 0 R >> >> >>',
    4: line(content),
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  });

const entry = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`;

/**
 * A file that says it is linearized, with a table of its own at its start: viewers (pdf.js, poppler) follow that one, what
 * writes it anew follows the table that its end names.
 */
export function twoTables(viewed: string, sealed: string, root = ''): Uint8Array {
  const hints = `7 0 obj\n${streamed('\0'.repeat(200), '/S 100')}\nendobj\n`;
  const write = (length: number, offsets: Record<string, number>) => {
    let file = '%PDF-1.7\n';
    const found: Record<string, number> = { 6: file.length };
    const digits = (value: number) => String(value).padStart(8, '0');
    file += `6 0 obj\n<< /Linearized 1 /L ${digits(length)} /H [ ${digits(offsets[7] ?? 0)} ${digits(hints.length)} ] /O 3 /E 900 /N 1 /T ${digits(offsets.table ?? 0)} >>\nendobj\n`;
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const tableOf = (by: (number: number) => number) =>
      `xref\n0 8\n0000000000 65535 f \n${numbers.map((number) => entry(by(number))).join('')}trailer\n<< /Size 8 /Root 1 0 R >>\n`;
    file += `${tableOf((number) => offsets[number] ?? 0)}startxref\n0\n%%EOF\n`;
    found[7] = file.length;
    file += hints;
    for (const [number, body] of Object.entries(page(viewed, root))) {
      found[number] = file.length;
      file += `${number} 0 obj\n${body}\nendobj\n`;
    }
    const second = file.length;
    file += `4 0 obj\n${line(sealed)}\nendobj\n`;
    found.table = file.length;
    file += `${tableOf((number) => (number === 4 ? second : found[number]!))}startxref\n${found.table}\n%%EOF\n`;
    return { file, found };
  };
  const first = write(0, {});
  return new Uint8Array(Buffer.from(write(first.file.length, first.found).file, 'latin1'));
}

/**
 * A file with (what passes for) a signature, whose page stands twice in it: the table names the first, the second is named by
 * nothing. They differ in a resource called /P alone.
 */
export function twoPages(viewed: string, drawn: string): Uint8Array {
  const form = (words: string) =>
    streamed(
      `BT /F1 12 Tf 40 40 Td (${words}) Tj ET`,
      '/Type /XObject /Subtype /Form /BBox [0 0 300 400] /Resources << /Font << /F1 5 0 R >> >>',
    );
  const aPage = (shown: number) =>
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 300 400] /Resources << /Font << /F1 5 0 R >> /XObject << /P ${shown} 0 R >> >> >>`;
  const bodies = objectsOf({
    1: '<< /Type /Catalog /Pages 2 0 R /Kept [6 0 R 7 0 R 8 0 R] >>',
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: aPage(6),
    4: streamed('/P Do'),
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    6: form(viewed),
    7: form(drawn),
    8: '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 10] /Contents <00> >>',
  });
  let file = '%PDF-1.7\n';
  const offsets: number[] = [];
  for (const [number, body] of Object.entries(bodies)) {
    offsets.push(file.length);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  file += `3 0 obj\n${aPage(7)}\nendobj\n`;
  const table = file.length;
  file += `xref\n0 9\n0000000000 65535 f \n${offsets.map(entry).join('')}trailer\n<< /Size 9 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}
