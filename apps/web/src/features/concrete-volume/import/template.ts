import { importColumns } from './columns.ts';

/** The template of an import: our columns and one example, CSV with `;`, BOM and decimal comma. */
export function importTemplate(today: string): string {
  const example = importColumns.map(({ key, example: text }) =>
    key === 'day' ? today.split('-').reverse().join('/') : text,
  );
  const lines = [importColumns.map(({ label }) => label), example].map((cells) => cells.join(';'));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
