import { maskedDocument } from '@traco/contract/identifiers';
import type { TermPersonLine } from '@traco/contract/term';
import { pathOfTerm } from '@traco/contract/term-words';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { companyHour, shortDay } from './term-hours.rules.ts';
import { termPages } from './term-pages.rules.ts';
import type { HeldVersion } from './write-term.queries.ts';

/** The text of a version with its hash, and a line for each who signs. */
export const rollPages = (
  version: HeldVersion,
  people: readonly TermPersonLine[],
  origin: string,
): Content[] => [...textOf(version, origin), ...linesOf(people)];

const textOf = (version: HeldVersion, origin: string): Content[] => [
  {
    columns: [
      {
        width: '*',
        stack: [
          { text: version.title, bold: true, fontSize: 15 },
          {
            text: `Versão ${version.version}, publicada em ${companyHour(version.publishedAt!.toISOString())}${version.dueOn ? `. Responder até ${shortDay(version.dueOn)}` : ''}.`,
            fontSize: 9,
          },
          { text: `SHA-256 do texto: ${version.sha256}`, fontSize: 7.5, margin: [0, 2, 0, 0] },
        ],
      },
      { width: 62, stack: [{ qr: origin + pathOfTerm(version.id), fit: 60, eccLevel: 'M' }] },
    ],
    columnGap: 10,
    margin: [0, 0, 0, 6],
  },
  ...termPages(version.body),
];

/** Who signs sees the names of the others, not their whole CPFs: the sheet goes from hand to hand. */
const linesOf = (people: readonly TermPersonLine[]): Content[] => [
  {
    text: 'Declaro que li e aceito este termo',
    bold: true,
    fontSize: 11,
    ...(people.length > 0 ? { pageBreak: 'before' as const } : {}),
    margin: [0, 4, 0, 4],
  },
  people.length === 0
    ? { text: 'Ninguém falta assinar.' }
    : {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [150, 76, 92, '*', 56],
          heights: [12, ...people.map(() => 24)],
          body: [
            ['Nome', 'CPF', 'Unidade', 'Assinatura', 'Data'].map((text) => ({ text, bold: true })),
            ...people.map(({ name, cpf, unitName }) => [name, maskedDocument(cpf), unitName, '', '']),
          ],
        },
        layout: 'grid',
        fontSize: 8.5,
      },
];
