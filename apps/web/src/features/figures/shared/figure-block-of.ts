import type { FigureUnit } from '@traco/contract/figures/figure';
import { type FigureKey, figures, nameOfFigure } from '@traco/contract/figures/figures';
import { formatCount, formatMoney, formatShare, formatVolume, NO_FIGURE } from '../../../lib/formats.ts';
import type { FigureBlockProps } from '../../../ui/figure-block.tsx';
import { explanationsOf, type Shown } from './explanation.ts';

/** A figure where it stands: what is about it, and what a screen calls or writes otherwise. */
export interface ShownFigure extends Shown {
  /** What it is called where the screen shows it of more than one period. */
  label?: string;
  /** How it is written where its unit's way is too exact or says too little: an estimate, `3 de 40`. */
  words?: string | undefined;
}

/** A figure's block: its name, its value as its unit is written, and what it means. */
export const figureBlockOf = (
  key: FigureKey,
  figure: number | null,
  { label = nameOfFigure(key), words, ...shown }: ShownFigure = {},
): FigureBlockProps => ({
  label,
  ...(words === undefined ? writtenFigure(key, figure) : { value: words }),
  ...(shown.to ? { to: shown.to } : {}),
  explanations: explanationsOf(key, shown),
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
