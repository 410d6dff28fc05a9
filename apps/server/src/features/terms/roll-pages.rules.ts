import type { TermPersonLine } from '@traco/contract/terms/term';
import { pathOfTerm } from '@traco/contract/terms/term-words';
import { maskedDocument } from '@traco/contract/values/identifiers';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { companyHour, shortDay } from './term-hours.rules.ts';
import { termPages } from './term-pages.rules.ts';
import type { HeldVersion } from './write-term.queries.ts';

/** The text of a version with its hash, and a line for each who signs, unit by unit. */
export const rollPages = (
  version: HeldVersion,
  people: readonly TermPersonLine[],
  origin: string,
): Content[] => [...textOf(version, origin), ...sheetsOf(people)];

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

/** Of each unit its own sheets, since they are signed where the people are. */
function sheetsOf(people: readonly TermPersonLine[]): Content[] {
  const units = [...new Set(people.map(({ unitName }) => unitName))].toSorted((a, b) =>
    a.localeCompare(b, 'pt-BR'),
  );
  if (units.length === 0) return [headOf(''), { text: 'Ninguém falta assinar.' }];
  return units.flatMap((unit) => [
    { ...headOf(unit), pageBreak: 'before' as const },
    tableOf(people.filter(({ unitName }) => unitName === unit)),
  ]);
}

const headOf = (unit: string) => ({
  text: ['Declaro que li e aceito este termo', unit].filter(Boolean).join(' · '),
  bold: true,
  fontSize: 11,
  margin: [0, 4, 0, 4] as [number, number, number, number],
});

/** Who signs sees the names of the others, not their whole CPFs: the sheet goes from hand to hand. */
const tableOf = (people: readonly TermPersonLine[]): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [190, 84, '*', 64],
    heights: [12, ...people.map(() => 24)],
    body: [
      ['Nome', 'CPF', 'Assinatura', 'Data'].map((text) => ({ text, bold: true })),
      ...people.map(({ name, cpf }) => [name, maskedDocument(cpf), '', '']),
    ],
  },
  layout: 'grid',
  fontSize: 8.5,
});
