import { type Asker, isAllowed } from '../permissions.ts';
import { crewFigures } from './crew-figures.ts';
import type { Figure } from './figure.ts';
import { goalFigures } from './goal-figures.ts';
import { loadFigures } from './load-figures.ts';
import { planFigures } from './plan-figures.ts';
import { registerFigures } from './register-figures.ts';
import { returnFigures } from './return-figures.ts';

/** The dictionary of figures: a name stands for one of them alone. */
export const figures = {
  ...planFigures,
  ...loadFigures,
  ...returnFigures,
  ...goalFigures,
  ...crewFigures,
  ...registerFigures,
} as const satisfies Record<string, Figure>;

/** A figure by its key. */
export type FigureKey = keyof typeof figures;

/** Whether this role may see a figure. */
export const maySee = (asker: Asker, key: FigureKey): boolean =>
  figures[key].seenBy.some((permission) => isAllowed(asker, permission));

/** Portuguese name of a figure. */
export const nameOfFigure = (key: FigureKey): string => figures[key].name;
