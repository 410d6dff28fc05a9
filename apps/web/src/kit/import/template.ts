import type { SheetKind } from './sheet-kind.ts';

/** The template of an import: our columns and one example, CSV with `;`, BOM and decimal comma. */
export function importTemplate(kind: SheetKind, today: string): string {
  const example = kind.columns.map(({ key, example: text }) => kind.exampleOf?.(key, today) ?? text);
  const lines = [kind.columns.map(({ label }) => label), example].map((cells) => cells.join(';'));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
