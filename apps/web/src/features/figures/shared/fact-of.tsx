import { type FigureKey, nameOfFigure } from '@traco/contract/figures/figures';
import type { Fact } from '../../../kit/record/record-top.tsx';
import type { DetailLine } from '../../../ui/detail-lines.tsx';
import { Explain } from '../../../ui/explain.tsx';
import { explanationsOf } from './explanation.ts';
import { type ShownFigure, writtenFigure } from './figure-block-of.ts';

interface ShownFact extends ShownFigure {
  isAlarming?: boolean;
}

/** A figure with the sign of its unit: `12,5 m³`, `92,0%`. */
export function figureWords(key: FigureKey, figure: number | null): string {
  const { value, unit = '' } = writtenFigure(key, figure);
  return unit.startsWith('/') ? `${value}${unit}` : `${value} ${unit}`.trim();
}

/** A figure among those that stand first on a thing's page: pressed, it says what it means. */
export function factOf(
  key: FigureKey,
  figure: number | null,
  { label = nameOfFigure(key), words, isAlarming = false, ...shown }: ShownFact = {},
): Fact {
  const value = words ?? figureWords(key, figure);
  return { label, value: <Explain of={explanationsOf(key, shown)}>{value}</Explain>, isAlarming };
}

/** The same as a line among what is known of a thing; where nobody has the figure, what is said instead or nothing. */
export function figureLineOf(key: FigureKey, figure: number | null, shown: ShownFact = {}): DetailLine {
  const { label, value } = factOf(key, figure, shown);
  return [label, figure === null ? shown.words : value];
}
