import type { FigureUnit } from '@traco/contract/figures/figure';
import { type FigureKey, figures, nameOfFigure } from '@traco/contract/figures/figures';
import { formatCount, formatMoney, formatShare, formatVolume, NO_FIGURE } from '../../../lib/formats.ts';
import type { FigureBlockProps } from '../../../ui/figure-block.tsx';
import { explanationOf, type Shown } from './explanation.ts';

/** A figure's block: its name, its value as its unit is written, and what it means. */
export const figureBlockOf = (
  key: FigureKey,
  figure: number | null,
  shown: Shown = {},
): FigureBlockProps => ({
  label: nameOfFigure(key),
  ...writtenFigure(key, figure),
  ...(shown.to ? { to: shown.to } : {}),
  explanation: explanationOf(key, shown),
});

/** How a figure is written, and the unit beside it; each unit has one way. */
export function writtenFigure(key: FigureKey, figure: number | null): { value: string; unit?: string } {
  if (figure === null) return { value: NO_FIGURE };
  const [format, unit] = ways[figures[key].unit];
  return { value: format(figure), ...(unit ? { unit } : {}) };
}

const plain = (figure: number) => figure.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

const ways: Record<FigureUnit, readonly [format: (figure: number) => string, unit?: string]> = {
  m3: [formatVolume, 'm³'],
  'm3-per-hour': [formatVolume, 'm³/h'],
  litres: [plain, 'L'],
  'litres-per-m3': [plain, 'L/m³'],
  km: [plain, 'km'],
  loads: [formatCount],
  pours: [formatCount],
  returns: [formatCount],
  count: [formatCount],
  cents: [formatMoney],
  'cents-per-m3': [formatMoney, '/m³'],
  share: [formatShare],
  'working-days': [plain, 'dias úteis'],
  hours: [plain, 'h'],
  minutes: [formatCount, 'min'],
};
