import { formatMoney } from '../../../lib/formats.ts';
import { elementLabels } from '../shared/element-labels.ts';
import { elementShapes } from '../shared/element-shapes.ts';
import type { Piece, Worksheet, WorksheetResult } from './worksheet.ts';

/** A line of the summary: what, and how much of it. */
export type SummaryLine = readonly [what: string, howMuch: string];

/** The estimate in words, for copying and for the picture. */
export interface WorksheetSummary {
  elements: readonly SummaryLine[];
  totals: readonly SummaryLine[];
  disclaimer: string;
}

export const DISCLAIMER =
  'Volume indicativo. Confira as medidas na obra: a responsabilidade pelo volume pedido é do cliente.';

/** A product with its price per m³ in centavos. */
export interface PricedMix {
  name: string;
  priceCentsPerM3: number | null;
}

/** Words the worksheet: its elements (the incomplete ones as such), then the totals. Prices only when a product was chosen. */
export function summarise(worksheet: Worksheet, result: WorksheetResult, mix?: PricedMix): WorksheetSummary {
  const elements = worksheet.pieces.map((piece): SummaryLine => {
    const m3 = result.piecesM3[piece.id];
    return [describePiece(piece), m3 === undefined ? 'sem medidas, fora da soma' : cubic(m3, 2)];
  });
  const totals: SummaryLine[] = [
    ['Volume líquido', cubic(result.netM3, 2)],
    [`Com perda de ${number(result.lossPercent)} %`, cubic(result.grossM3, 2)],
    ['Volume a pedir', cubic(result.orderM3)],
    ['Entrega', describeLoads(result.loads.m3)],
  ];
  if (mix?.priceCentsPerM3) {
    totals.push(
      [mix.name, `${formatMoney(mix.priceCentsPerM3)}/m³`],
      ['Estimativa', formatMoney(mix.priceCentsPerM3 * result.orderM3)],
    );
  }
  return { elements, totals, disclaimer: DISCLAIMER };
}

/** The summary as plain text. */
export function summaryText({ elements, totals, disclaimer }: WorksheetSummary): string {
  const lines = (part: readonly SummaryLine[]) => part.map(([what, howMuch]) => `${what}: ${howMuch}`);
  return ['Cubagem de concreto', '', ...lines(elements), '', ...lines(totals), '', disclaimer].join('\n');
}

/** `3 cargas: 2 × 8,0 + 5,5 m³`. */
export function describeLoads(loadsM3: readonly number[]): string {
  if (loadsM3.length === 0) return 'nenhuma';
  const groups: { m3: number; times: number }[] = [];
  for (const m3 of loadsM3) {
    const last = groups.at(-1);
    if (last?.m3 === m3) last.times += 1;
    else groups.push({ m3, times: 1 });
  }
  const parts = groups.map(({ m3, times }) => (times > 1 ? `${times} × ${number(m3, 1)}` : number(m3, 1)));
  return `${loadsM3.length} ${loadsM3.length === 1 ? 'carga' : 'cargas'}: ${parts.join(' + ')} m³`;
}

/** `2 × Laje 10 m × 8 m × 12 cm`. */
export function describePiece({ kind, quantity, sizes }: Piece): string {
  const given = Object.keys(elementShapes[kind].dimensions).flatMap((key) => {
    const { typed = '', unit } = sizes[key] ?? {};
    if (!typed.trim()) return [];
    return unit === 'count' ? [`${typed.trim()} degraus`] : [`${typed.trim()} ${unit}`];
  });
  return `${quantity.trim()} × ${elementLabels[kind].name} ${given.join(' × ')}`.trim();
}

const number = (value: number, least = 0, most = Math.max(least, 2)) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: least, maximumFractionDigits: most });
const cubic = (m3: number, digits = 1) => `${number(m3, digits, digits)} m³`;
