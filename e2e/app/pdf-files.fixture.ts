import { crc32, deflateSync } from 'node:zlib';

/** A PDF of some pages with a line of text each, by hand: small, and the same every time. */
export function aPdf(pages = 3, words = 'Concretagem da laje'): Buffer {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, page) => `${4 + 2 * page} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  for (let page = 0; page < pages; page += 1) {
    const text = `BT /F1 24 Tf 60 740 Td (${words}, folha ${page + 1}) Tj ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * page} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    );
  }
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const tail = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${tail}`, 'latin1');
}

/**
 * A PDF behind which another is written: every program shows the other one, whose table of places here counts from the
 * beginning of the whole file.
 */
export function writtenBehind(sealed: Buffer, other: Buffer): Buffer {
  const moved = other
    .toString('latin1')
    .replace(/^\d{10}(?= \d{5} n)/gm, (at) => String(Number(at) + sealed.length).padStart(10, '0'))
    .replace(/(?<=startxref\n)\d+/, (at) => String(Number(at) + sealed.length));
  return Buffer.concat([sealed, Buffer.from(moved, 'latin1')]);
}

/** A picture that a browser opens: ten by ten points, red. */
export const aPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);

/** A picture of a signature: a dark wave on white paper. */
export function aSignaturePicture(width = 400, height = 160): Buffer {
  const rows = Buffer.alloc(height * (width + 1), 255);
  for (let y = 0; y < height; y += 1) rows[y * (width + 1)] = 0;
  for (let x = 40; x < width - 40; x += 1) {
    const middle = Math.round(height / 2 + 45 * Math.sin(x / 26));
    for (let y = middle - 5; y <= middle + 5; y += 1) rows[y * (width + 1) + 1 + x] = 20;
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const part = (name: string, data: Buffer) => {
    const whole = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(whole));
    return Buffer.concat([length, whole, check]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    part('IHDR', head),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ]);
}
