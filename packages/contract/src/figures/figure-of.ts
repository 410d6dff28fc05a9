import { z } from 'zod';
import type { FigureUnit } from './figure.ts';
import { type FigureKey, figures } from './figures.ts';

/** A number of an answer that is a figure of the dictionary: declared here, it is found by every test that asks what an answer tells. */
export const figure = (key: FigureKey): z.ZodNumber =>
  numbers[figures[key].unit]().register(declared, { figure: key });

/** Which figure a number of an answer is; nothing of a fact of one row (the volume of a load, a price of a list). */
export const figureOf = (schema: z.ZodType): FigureKey | undefined => declared.get(schema)?.figure;

const declared = z.registry<{ figure: FigureKey }>();

const count = () => z.int().min(0);
const sum = () => z.number();
/** How each unit is written in an answer; differences may be negative. */
const numbers: Record<FigureUnit, () => z.ZodNumber> = {
  m3: () => sum().meta({ title: 'm³' }),
  'm3-per-hour': sum,
  litres: sum,
  'litres-per-m3': sum,
  km: sum,
  loads: count,
  pours: count,
  returns: count,
  // A median of counts may lie between two.
  count: sum,
  hours: sum,
  cents: () => z.int().meta({ title: 'centavos' }),
  'cents-per-m3': () => z.int().meta({ title: 'centavos' }),
  share: sum,
  'working-days': sum,
  minutes: sum,
};
