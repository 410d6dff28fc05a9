import { parse } from 'csv-parse/browser/esm/sync';

/** Text of a file in UTF-8, or in Latin-1 (Windows-1252) when its bytes are no UTF-8, as Excel here saves. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const signs = [';', '\t', ','] as const;
const LOOKED_AT = 20_000;

/**
 * The sign between columns: the one that stands equally often in most of the first lines. Where several do, `;`
 * goes before tab and tab before `,`, which also separates decimals here.
 */
export function detectSeparator(text: string): (typeof signs)[number] {
  const lines = text
    .slice(0, LOOKED_AT)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, 40)
    .filter((line) => line.trim());
  const steady = (sign: string) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter(Boolean);
    return Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length));
  };
  return (
    signs.find((sign) => steady(sign) > lines.length / 2) ?? signs.find((sign) => steady(sign) > 0) ?? ','
  );
}

/**
 * Rows of a CSV as texts; empty lines stay, so that rows are numbered as a spreadsheet numbers them; rows of
 * unequal length are accepted.
 * @throws Error with a Portuguese sentence when a quote is never closed
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes)
    .replace(/^\ufeff/, '')
    .replace(/^sep=.\r?\n/i, '');
  try {
    return parse(text, {
      delimiter: detectSeparator(text),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
  } catch {
    throw new Error('O arquivo CSV tem aspas que não fecham. Confira o arquivo ou salve-o como XLSX.');
  }
}
