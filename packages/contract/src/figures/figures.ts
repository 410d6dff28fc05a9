import { type Asker, isAllowed } from '../permissions.ts';
import { campaignFigures } from './campaign-figures.ts';
import { commissionFigures } from './commission-figures.ts';
import { crewFigures } from './crew-figures.ts';
import type { Figure, FigureUnit } from './figure.ts';
import { goalFigures } from './goal-figures.ts';
import { loadFigures } from './load-figures.ts';
import { planFigures } from './plan-figures.ts';
import { quoteFigures } from './quote-figures.ts';
import { receiptFigures } from './receipt-figures.ts';
import { registerFigures } from './register-figures.ts';
import { returnFigures } from './return-figures.ts';
import { timeFigures } from './time-figures.ts';

/** The dictionary of figures: a name stands for one of them alone. */
export const figures = {
  ...planFigures,
  ...loadFigures,
  ...timeFigures,
  ...returnFigures,
  ...goalFigures,
  ...crewFigures,
  ...quoteFigures,
  ...commissionFigures,
  ...registerFigures,
  ...campaignFigures,
  ...receiptFigures,
} as const satisfies Record<string, Figure>;

/** A figure by its key. */
export type FigureKey = keyof typeof figures;

/** Whether this role may see a figure. */
export const maySee = (asker: Asker, key: FigureKey): boolean =>
  figures[key].seenBy.some((permission) => isAllowed(asker, permission));

/** A figure's name with the sign of its unit, as a file's column and a narrow list say it: `Perda R$`, `Meta m³`. */
export const columnOfFigure = (key: FigureKey): string => {
  const sign = signs[figures[key].unit];
  return sign ? `${figures[key].name} ${sign}` : figures[key].name;
};

const signs: Partial<Record<FigureUnit, string>> = {
  m3: 'm³',
  cents: 'R$',
  'cents-per-m3': 'R$/m³',
  share: '%',
  minutes: 'min',
};

/** Portuguese name of a figure. */
export const nameOfFigure = (key: FigureKey): string => figures[key].name;
