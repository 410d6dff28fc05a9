/** A range as spreadsheets put it on the clipboard: cells apart by tabs, rows by line breaks. */
export const clipboardText = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(quoted).join('\t')).join('\r\n');

/** Reads what a spreadsheet put on the clipboard; a quoted cell may hold tabs, line breaks and doubled quotes. */
export function clipboardCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) break;
    const [, within, plain = '', end] = found;
    rows.at(-1)?.push(within === undefined ? plain : within.replaceAll('""', '"'));
    if (end !== '\t') rows.push([]);
    else if (cell.lastIndex === text.length) rows.at(-1)?.push('');
  }
  return rows.filter((row) => row.length > 0);
}

const quoted = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
