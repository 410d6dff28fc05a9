import { lineWords } from '@traco/contract/commission/commission-words';
import type { Statement, StatementLine } from '@traco/contract/commission/statement';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { cubic, reais } from '@traco/contract/quotes/quote-words';
import type { Content, TableCell } from 'pdfmake/interfaces.d.ts';
import { boxes, columnHeads, heading } from '../../platform/pdf/paper-boxes.rules.ts';
import { sumLines } from './sum-lines.rules.ts';

const written = (day: string) => day.split('-').reverse().join('/');
const monthWords = (month: string) => month.split('-').reverse().join('/');

/** A month's commission on A4: what it comes to, and each line with the version of the rule that it was counted by. */
export function statementPages(statement: Statement): Content[] {
  const { seller, unit, month, goalM3, sums, closed, lines } = statement;
  const ofMonth = lines.filter(({ kind }) => kind === 'load');
  const entries = lines.filter(({ kind }) => kind !== 'load');
  return [
    { text: 'EXTRATO DE COMISSÃO', bold: true, fontSize: 13 },
    boxes(
      [
        ['Vendedor', seller.name],
        ['Unidade', unit.name],
        ['Mês', monthWords(month)],
        [nameOfFigure('volume'), cubic(sums.m3)],
        [nameOfFigure('goal'), goalM3 === null ? 'sem meta' : cubic(goalM3)],
        ['Situação', closed ? `fechado em ${written(closed.at.slice(0, 10))}` : 'em aberto'],
        [nameOfFigure('commissionEarned'), reais(sums.earnedCents)],
        [nameOfFigure('commissionPending'), reais(sums.pendingCents)],
        [nameOfFigure('commissionCorrections'), reais(sums.correctionsCents)],
        [nameOfFigure('commissionTotal'), { text: reais(sums.totalCents), fontSize: 12 }],
      ],
      ['*', '*', '*', '*', '*'],
    ),
    ...(ofMonth.length > 0 ? [heading('Cargas do mês'), table(ofMonth)] : []),
    ...(entries.length > 0 ? [heading('De meses anteriores'), table(entries)] : []),
    {
      text: 'Comissão é salário; prêmios de campanha não entram neste extrato.',
      fontSize: 6.5,
      margin: [0, 8, 0, 0],
    },
  ];
}

/** The foot of each page. */
export const statementFoot = ({ seller, month }: Statement): string =>
  `Extrato de comissão de ${seller.name}, ${monthWords(month)} · página {page} de {pages}`;

const table = (lines: readonly StatementLine[]): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [48, 58, '*', 42, 62],
    body: [
      [...columnHeads('Dia', 'Nota', 'Cliente, produto e regra'), ...numberHeads('m³', 'Comissão')],
      ...lines.map(row),
      sumsOf(lines),
    ],
  },
  layout: 'lines',
  fontSize: 7.5,
});

const numberHeads = (...titles: string[]): Content[] =>
  titles.map((title) => ({ stack: columnHeads(title), alignment: 'right' }));

/** What the lines above add up to; of entries the m³ are no volume of the month. */
function sumsOf(lines: readonly StatementLine[]): TableCell[] {
  const { m3, earnedCents, pendingCents, correctionsCents } = sumLines(lines);
  const pending = pendingCents > 0 ? `, com ${reais(pendingCents)} a confirmar` : '';
  const right = { alignment: 'right', bold: true } as const;
  return [
    {
      text: `Total de ${lines.length} ${lines.length === 1 ? 'linha' : 'linhas'}${pending}`,
      colSpan: 3,
      bold: true,
    },
    '',
    '',
    { text: lines.some(({ kind }) => kind === 'load') ? cubic(m3) : '', ...right },
    { text: reais(earnedCents + pendingCents + correctionsCents), ...right },
  ];
}

const decisionWords = ({ decision, cents, who, reason }: NonNullable<StatementLine['decision']>) =>
  ` · ${decision === 'kept' ? 'mantida' : `corrigida em ${reais(cents)}`} por ${who}: ${reason}`;

const answered = ({ answer, decision }: StatementLine) =>
  answer?.answer === 'contested'
    ? ` · contestada: ${answer.reason}${decision ? decisionWords(decision) : ''}`
    : '';

const row = (line: StatementLine): Content[] => [
  written(line.day),
  line.note || '—',
  {
    stack: [
      [line.customer ?? '—', line.mix].filter(Boolean).join(', '),
      {
        text: `${lineWords(line)}${line.reason && ` · ${line.reason}`}${answered(line)}`,
        fontSize: 6.5,
        color: '#444',
      },
    ],
  },
  { text: line.kind === 'decision' ? '' : cubic(line.m3), alignment: 'right' },
  { text: `${reais(line.cents)}${line.isEarned ? '' : ' (a confirmar)'}`, alignment: 'right' },
];
