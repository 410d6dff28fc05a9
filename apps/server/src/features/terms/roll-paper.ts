import { maskedDocument } from '@traco/contract/identifiers';
import type { TermPersonLine } from '@traco/contract/term';
import { pathOfTerm } from '@traco/contract/term-words';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { makePdf } from '../../platform/pdf/pdf.ts';
import { companyHour, shortDay } from './term-hours.rules.ts';
import { termPages } from './term-pages.rules.ts';
import type { HeldVersion } from './write-term.queries.ts';

interface Roll {
  version: HeldVersion;
  people: readonly TermPersonLine[];
  origin: string;
  madeAt: Date;
}

/** The roll to be signed by hand, A4 in black and white: the text with its hash, and a line for each. */
export async function rollFile({ version, people, origin, madeAt }: Roll): Promise<File> {
  const bytes = await makePdf({
    title: version.title,
    content: [...textOf(version, origin), ...linesOf(people)],
    foot: `${version.title}, versão ${version.version} · SHA-256 ${version.sha256!.slice(0, 16)}… · página {page} de {pages}`,
    pictures: {},
    madeAt,
  });
  return new File([bytes], `termo-v${version.version}-assinaturas.pdf`, { type: 'application/pdf' });
}

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
