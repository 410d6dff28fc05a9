import type { DocumentKind, FieldKind, SignerRole } from '@traco/contract/documents/document-words';
import type { Content } from 'pdfmake/interfaces.d.ts';

/** A place for a signer on a form. */
export interface FormRole {
  label: string;
  role: SignerRole;
  asksCode?: boolean;
}

/** A field of a form, in points from the upper left corner of its page; `of` is the place of its role. */
export interface FormField {
  of: number;
  kind: FieldKind;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  label?: string;
}

/** A form of the demo company: its paper, and where which signer fills in what. */
export interface PaperForm {
  key: 'contract' | 'responsibility' | 'ppe' | 'receipt' | 'measurement';
  title: string;
  kind: DocumentKind;
  message: string;
  inOrder: boolean;
  dueDays: number;
  pages: number;
  roles: FormRole[];
  content: Content[];
  fields: FormField[];
}

/** What a form's file is called. */
export const fileNameOf = ({ title }: Pick<PaperForm, 'title'>): string =>
  `${title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')}.pdf`;

/** A page of A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 };
const INK = '#1f2937';
const QUIET = '#6b7280';
const ACCENT = '#b45309';
const LEFT = 48;
const WIDE = PAGE.width - 2 * LEFT;
const COLUMN = (WIDE - 24) / 2;

/** The head of a form: whose it is, what it is, a rule below. */
export const head = (title: string, line: string): Content[] => [
  {
    columns: [
      { text: 'TRAÇO CONCRETO', bold: true, fontSize: 11, color: INK },
      { text: 'Usinas de concreto dosado em central', fontSize: 8, color: QUIET, alignment: 'right' },
    ],
    margin: [LEFT - 30, 14, LEFT - 30, 6],
  },
  {
    canvas: [{ type: 'rect', x: LEFT - 30, y: 0, w: WIDE, h: 2, color: ACCENT }],
  },
  { text: title, bold: true, fontSize: 16, color: INK, margin: [LEFT - 30, 16, LEFT - 30, 2] },
  { text: line, fontSize: 9, color: QUIET, margin: [LEFT - 30, 0, LEFT - 30, 10] },
];

/** A clause, or a paragraph without a heading. */
export const clause = (heading: string, text: string): Content => ({
  text: heading ? [{ text: `${heading}  `, bold: true }, text] : text,
  fontSize: 9.5,
  lineHeight: 1.3,
  color: INK,
  alignment: 'justify',
  margin: [LEFT - 30, 0, LEFT - 30, 7],
});

/** A table over the whole width, its first row the head. */
export const sheet = (widths: (number | '*')[], rows: string[][]): Content => ({
  table: {
    headerRows: 1,
    widths,
    body: rows.map((row, index) =>
      row.map((text) => ({
        text,
        fontSize: 8.5,
        bold: index === 0,
        color: index === 0 ? QUIET : INK,
        ...(index === 0 ? { fillColor: '#f3f4f6' } : {}),
      })),
    ),
  },
  layout: 'grid',
  margin: [LEFT - 30, 2, LEFT - 30, 10],
});

/** A line to be filled in by a signer, at a height of the page; half of the width, or all of it. */
export function blank(
  label: string,
  { of, page, y, column }: { of: number; page: number; y: number; column: 'left' | 'right' | 'both' },
): { content: Content[]; field: FormField } {
  const x = column === 'right' ? LEFT + COLUMN + 24 : LEFT;
  const width = column === 'both' ? WIDE : COLUMN;
  return {
    content: [
      { text: label, fontSize: 7.5, color: QUIET, absolutePosition: { x, y } },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, lineColor: QUIET }],
        absolutePosition: { x, y: y + 27 },
      },
    ],
    field: { of, kind: 'text', page, x, y: y + 11, width, height: 15, label },
  };
}

/** The places where the signers sign, two in a row, each with a line, what the signer is and the day. */
export function signatures(
  roles: readonly FormRole[],
  page: number,
  top: number,
): { content: Content[]; fields: FormField[] } {
  const content: Content[] = [];
  const fields: FormField[] = [];
  for (const [of, { label }] of roles.entries()) {
    const x = of % 2 === 0 ? LEFT : LEFT + COLUMN + 24;
    const y = top + Math.floor(of / 2) * 92;
    content.push(
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: COLUMN, y2: 0, lineWidth: 0.8, lineColor: INK }],
        absolutePosition: { x, y },
      },
      { text: label, fontSize: 9, bold: true, color: INK, absolutePosition: { x, y: y + 5 } },
      { text: 'Data:', fontSize: 8, color: QUIET, absolutePosition: { x: x + COLUMN - 108, y: y + 6 } },
    );
    fields.push(
      { of, kind: 'signature', page, x, y: y - 48, width: COLUMN, height: 46 },
      { of, kind: 'date', page, x: x + COLUMN - 82, y: y + 4, width: 80, height: 13 },
    );
  }
  return { content, fields };
}
