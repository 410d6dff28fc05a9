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

/** The sign between columns: of `;`, tab, `,` the one that the first lines hold most evenly. */
export function detectSeparator(text: string): ';' | ',' | '\t' {
  const lines = text.split(/\r?\n/, 20).filter((line) => line.trim());
  const score = (sign: string) => {
    const counts = lines.map((line) => withoutQuoted(line).split(sign).length - 1);
    const most = Math.max(0, ...counts);
    const steady = counts.filter((count) => count === counts[0]).length / Math.max(1, counts.length);
    return most === 0 ? 0 : (counts[0] ?? 0) * steady;
  };
  const header = withoutQuoted(lines[0] ?? '');
  if (header.includes(';')) return ';';
  return score('\t') > score(',') ? '\t' : ',';
}

/**
 * Rows of a CSV as texts, empty lines left out; lines of unequal length are accepted.
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
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
  } catch {
    throw new Error('O arquivo CSV tem aspas que não fecham. Confira o arquivo ou salve-o como XLSX.');
  }
}

const withoutQuoted = (line: string) => line.replace(/"[^"]*"/g, '');
