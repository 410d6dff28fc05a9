import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

/** A paper of the demo company: a head, paragraphs, and perhaps one table. */
export interface Letter {
  title: string;
  unit: string;
  paragraphs: readonly string[];
  table?: { widths: readonly number[]; rows: readonly (readonly string[])[] };
  end?: readonly string[];
}

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 56];
const ink = rgb(0.13, 0.14, 0.15);
const quiet = rgb(0.38, 0.4, 0.42);
const burnt = rgb(0.69, 0.28, 0.06);

/** Writes a paper as a PDF, with letters that every reader has: some milliseconds, which the first start has. */
export async function writeLetter(letter: Letter, at: Date): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(letter.title);
  document.setLanguage('pt-BR');
  document.setProducer('Traço');
  document.setCreationDate(at);
  document.setModificationDate(at);
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  let page: PDFPage | undefined;
  let y = 0;
  const room = (height: number) => {
    if (page && y - height > MARGIN) return page;
    page = document.addPage([WIDTH, HEIGHT]);
    page.drawRectangle({ x: 0, y: HEIGHT - 8, width: WIDTH, height: 8, color: burnt });
    page.drawText(letter.unit, { x: MARGIN, y: HEIGHT - 44, size: 9, font: plain, color: quiet });
    y = HEIGHT - 80;
    return page;
  };
  const write = (text: string, { size = 10.5, font = plain, after = 8, color = ink } = {}) => {
    for (const line of linesOf(text, font, size, WIDTH - 2 * MARGIN)) {
      room(size * 1.4).drawText(line, { x: MARGIN, y, size, font, color });
      y -= size * 1.4;
    }
    y -= after;
  };
  write(letter.title, { size: 19, font: bold, after: 14 });
  for (const paragraph of letter.paragraphs) write(paragraph);
  for (const [index, row] of (letter.table?.rows ?? []).entries()) {
    const at_ = room(20);
    const isHead = index === 0;
    let x = MARGIN;
    for (const [column, cell] of row.entries()) {
      const width = letter.table!.widths[column]! * (WIDTH - 2 * MARGIN);
      at_.drawText(cell, { x, y, size: 9.5, font: isHead ? bold : plain, color: ink });
      x += width;
    }
    const line = { start: { x: MARGIN, y: y - 5 }, end: { x: WIDTH - MARGIN, y: y - 5 } };
    at_.drawLine({ ...line, thickness: isHead ? 1 : 0.4, color: quiet });
    y -= 19;
  }
  if (letter.table) y -= 10;
  for (const paragraph of letter.end ?? []) write(paragraph);
  write('Documento de demonstração, sem valor.', { size: 8.5, color: quiet });
  return document.save({ useObjectStreams: false });
}

/** Words in lines that are no wider than the paper allows. */
function linesOf(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
