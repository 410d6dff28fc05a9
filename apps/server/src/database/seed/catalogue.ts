import type { mixes } from '../tables/catalogue.ts';
import type { Random } from './random.ts';

export type MixRow = typeof mixes.$inferInsert;

/** A mix and how often it is sold. */
export interface SoldMix {
  row: MixRow;
  weight: number;
}

type Line = readonly [
  code: string,
  name: string,
  strengthClass: string,
  slumpMm: number,
  aggregate: string,
  pumpable: boolean,
  priceCents: number,
  weight: number,
];

/** Fourteen usual mixes with prices per m³ (facts of the trade: classes C10 to C40, slump ± 20 mm). */
const lines: readonly Line[] = [
  ['C10-B1-080', 'C10 brita 1 – lastro', 'C10', 80, 'brita 1', false, 41_500, 3],
  ['C15-B1-100', 'C15 brita 1', 'C15', 100, 'brita 1', false, 43_500, 4],
  ['C15-P0-040', 'C15 pedrisco – guia e sarjeta', 'C15', 40, 'pedrisco', false, 44_500, 3],
  ['C20-B1-100', 'C20 brita 1', 'C20', 100, 'brita 1', false, 45_500, 11],
  ['C20-B01-100', 'C20 brita 0/1 bombeável', 'C20', 100, 'brita 0/1', true, 47_500, 14],
  ['C25-B1-100', 'C25 brita 1', 'C25', 100, 'brita 1', false, 47_800, 12],
  ['C25-B01-120', 'C25 brita 0/1 bombeável', 'C25', 120, 'brita 0/1', true, 49_900, 19],
  ['C25-P0-120', 'C25 pedrisco bombeável', 'C25', 120, 'pedrisco', true, 52_300, 5],
  ['C30-B1-100', 'C30 brita 1', 'C30', 100, 'brita 1', false, 50_800, 6],
  ['C30-B01-120', 'C30 brita 0/1 bombeável', 'C30', 120, 'brita 0/1', true, 53_200, 13],
  ['C30-FB-100', 'C30 piso industrial com fibra', 'C30', 100, 'brita 0/1', true, 60_500, 3],
  ['C35-B01-140', 'C35 brita 0/1 bombeável', 'C35', 140, 'brita 0/1', true, 57_400, 4],
  ['C40-B01-160', 'C40 brita 0/1 bombeável', 'C40', 160, 'brita 0/1', true, 62_900, 2],
  ['C40-AA-220', 'C40 autoadensável', 'C40', 220, 'pedrisco', true, 74_800, 1],
];

/** The company's mixes. */
export function buildMixes(random: Random, createdAt: Date): SoldMix[] {
  return lines.map(([code, name, strengthClass, slumpMm, aggregate, pumpable, priceCentsPerM3, weight]) => ({
    weight,
    row: {
      id: random.id(createdAt),
      code,
      name,
      strengthClass,
      slumpMm,
      aggregate,
      pumpable,
      priceCentsPerM3,
      costCentsPerM3: Math.round((priceCentsPerM3 * 0.68) / 100) * 100,
      createdAt,
    },
  }));
}
