import type { Content, ContentText, Size } from 'pdfmake/interfaces.d.ts';

const GREY = '#444';

/** A value of a box: plain, or a text of its own size. */
type Value = string | Pick<ContentText, 'text' | 'fontSize'>;

/** Boxes of a label over its value, row by row. */
export function boxes(items: readonly (readonly [string, Value])[], widths: Size[]): Content {
  const cells: Content[] = items.map(([label, value]) => ({
    stack: [
      { text: label, fontSize: 6.5, color: GREY },
      { bold: true, ...(typeof value === 'string' ? { text: value } : value) },
    ],
  }));
  const body: Content[][] = [];
  for (let at = 0; at < cells.length; at += widths.length) body.push(cells.slice(at, at + widths.length));
  const last = body.at(-1);
  while (last && last.length < widths.length) last.push('');
  return { table: { widths, body, dontBreakRows: true }, layout: 'grid', margin: [0, 6, 0, 0] };
}

/** The title of a part, with what is to be known of it beside. */
export const heading = (title: string, beside = ''): Content => ({
  text: [
    { text: title, bold: true, fontSize: 9.5 },
    beside && { text: `   ${beside}`, fontSize: 6.5, color: GREY },
  ],
  margin: [0, 8, 0, 2],
});

/** The head of a table's columns. */
export const columnHeads = (...titles: string[]): Content[] =>
  titles.map((text) => ({ text, fontSize: 6.5, color: GREY }));
