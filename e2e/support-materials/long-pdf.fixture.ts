import { randomFillSync } from 'node:crypto';

const SIDE = 140;

/** A PDF of many pages with a line of words and a picture each, which nothing squeezes: about 60 KB a page. */
export function longPdf(pages: number): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const write = (...bytes: Buffer[]) => {
    for (const each of bytes) {
      parts.push(each);
      length += each.length;
    }
  };
  const object = (dictionary: string, stream?: Buffer) => {
    offsets.push(length);
    write(Buffer.from(`${offsets.length} 0 obj\n${dictionary}\n`));
    if (stream) write(Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n'));
    write(Buffer.from('endobj\n'));
  };
  const first = 4;
  const kids = Array.from({ length: pages }, (_, page) => `${first + 3 * page} 0 R`).join(' ');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(`<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`);
  object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (let page = 0; page < pages; page += 1) {
    const at = first + 3 * page;
    const words = Buffer.from(
      `BT /F1 22 Tf 60 740 Td (Contrato, folha ${page + 1} de ${pages}) Tj ET q 200 0 0 200 60 480 cm /I Do Q`,
    );
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${at + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /I ${at + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${words.length} >>`, words);
    const picture = randomFillSync(Buffer.alloc(SIDE * SIDE * 3));
    object(
      `<< /Type /XObject /Subtype /Image /Width ${SIDE} /Height ${SIDE} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length ${picture.length} >>`,
      picture,
    );
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const from = length;
  write(
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${from}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
