import type { Permission } from '../permissions.ts';

/** In what a figure is measured; each has one way of being written. */
export type FigureUnit =
  | 'm3'
  | 'm3-per-hour'
  | 'litres'
  | 'litres-per-m3'
  | 'km'
  | 'loads'
  | 'pours'
  | 'returns'
  | 'count'
  | 'cents'
  | 'cents-per-m3'
  | 'share'
  | 'working-days'
  | 'hours'
  | 'minutes';

/** By what a figure can be divided, in the words of a screen. */
export type FigureDimension = 'unit' | 'seller' | 'customer' | 'driver' | 'mix' | 'day';

/** What one figure means, for screens, exports, prints and texts alike: they take name, unit and definition from here. */
export interface Figure {
  /** As it is called in Portuguese; no other figure is called so. */
  name: string;
  unit: FigureUnit;
  /** How it comes about, in a sentence. */
  formula: string;
  /** What it is counted from. */
  source: string;
  /** Which moment puts a row into a period. */
  period: string;
  dimensions: readonly FigureDimension[];
  /** Who may see it: whoever holds one of these. An answer that more people read leaves it out for the others. */
  seenBy: readonly Permission[];
}

/** What every figure of loads has in common. */
export const ofLoads = {
  source: 'Cargas lançadas ou carregadas pela programação, confirmadas pela unidade.',
  period: 'Pelo horário de carregamento, no relógio da unidade.',
  dimensions: ['unit', 'seller', 'customer', 'mix', 'day'],
  // Whoever may see a load's note.
  seenBy: ['delivery-note:read'],
} as const;

/** The same of money. */
export const ofSales = { ...ofLoads, seenBy: ['concrete-volume:list'] } as const;
