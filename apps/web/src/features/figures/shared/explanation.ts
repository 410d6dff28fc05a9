import { type FigureKey, figures } from '@traco/contract/figures/figures';
import { formatDay } from '../../../lib/formats.ts';
import type { Explanation } from '../../../ui/explain.tsx';

/** What stands about a figure on a screen. */
export interface Shown {
  /** Days that the figure covers (`yyyy-mm-dd`), both included. */
  days?: { from?: string | undefined; to?: string | undefined };
  /** Whose figure it is: the plant or the person. */
  of?: string | undefined;
  /** Parts that add up to the figure, as they are written. */
  parts?: readonly (readonly [key: FigureKey, value: string])[];
  /** The figure as it stands on the screen: the sum of its parts. */
  value?: string;
  /** The address of the rows that it counts. */
  to?: string;
  /** Figures that stand beside it in the same place: what it is measured by, what it is made of. */
  besides?: readonly FigureKey[];
}

/** What a figure means, and each that stands beside it under the same filter. */
export const explanationsOf = (key: FigureKey, { besides = [], ...shown }: Shown = {}): Explanation[] => [
  explanationOf(key, shown),
  ...besides.map((each) => explanationOf(each, { days: shown.days ?? {}, of: shown.of })),
];

/** What a figure on a screen means, in the words of the dictionary, with the filter that it stands under. */
export function explanationOf(key: FigureKey, { days = {}, of, parts, value, to }: Shown = {}): Explanation {
  const { name, formula, source, period } = figures[key];
  const filter = [of, daysWords(days)].filter(Boolean).join(' · ');
  return {
    name,
    formula,
    facts: [['Fonte', source], ['Período', period], ...(filter ? [['Filtro', filter] as const] : [])],
    ...(parts && value
      ? { parts: [...parts.map(([part, words]) => [figures[part].name, words] as const), [name, value]] }
      : {}),
    ...(to ? { rows: { to, words: 'Abrir as linhas' } } : {}),
  };
}

/** `27/11/2026`, `de 01/11/2026 a 27/11/2026`; empty without days. */
function daysWords({ from, to }: NonNullable<Shown['days']>): string {
  if (from && from === to) return formatDay(from);
  if (from && to) return `de ${formatDay(from)} a ${formatDay(to)}`;
  if (from) return `desde ${formatDay(from)}`;
  return to ? `até ${formatDay(to)}` : '';
}
