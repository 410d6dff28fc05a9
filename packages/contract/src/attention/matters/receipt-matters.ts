import { z } from 'zod';
import { count, ofUnit } from './of-unit.ts';

const late = {
  ...ofUnit,
  /** What is past its day, and days since the first of it was due. */
  cents: z.number(),
  days: z.number(),
  /** Days that the office tolerates, and whether more stands against new pours. */
  toleranceDays: z.number(),
  blocks: z.boolean(),
};

/** A customer with something past its day. */
export const OverdueMatter = z.object({
  kind: z.literal('overdue'),
  ...late,
  id: z.string(),
  customer: z.string(),
});

/** What a plant's customers owe who are late beyond what the office tolerates. */
export const PlantOverdueMatter = z.object({
  kind: z.literal('plant-overdue'),
  ...late,
  count,
  /** Who owes the most. */
  customer: z.string(),
});
