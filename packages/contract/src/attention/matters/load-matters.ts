import { z } from 'zod';
import { LoadState } from '../../concrete-volume/load.ts';
import { ClockLimitsShape } from '../../operational-sheet/clock-limits.ts';
import { UnusualKey } from '../../values/unusual-keys.ts';
import { count, ofUnit } from './of-unit.ts';

/** Concrete in a drum, or a trip that nobody has ended. */
export const LoadMatter = z.object({
  kind: z.literal('load'),
  ...ofUnit,
  id: z.string(),
  dayOn: z.string(),
  state: LoadState,
  /** First water. */
  loadedAt: z.string(),
  m3: z.number(),
  /** Its note as it is written: `E-026.085`. */
  note: z.string().nullable(),
  customer: z.string(),
  site: z.string().nullable(),
  vehicle: z.string().nullable(),
  driver: z.string().nullable(),
  phone: z.string().nullable(),
  clock: ClockLimitsShape,
  /** The driver's papers that have run out by today, by their Portuguese names. */
  expired: z.array(z.string()),
});

/** Loads of a plant that wait for a word: how many, the oldest of them, and their m³. */
export const RecordsMatter = z.object({
  kind: z.literal('records'),
  ...ofUnit,
  of: z.enum(['pending', 'contested', 'without_note']),
  count,
  m3: z.number(),
  oldestAt: z.string(),
});

/** Loads of the last days of a plant that were recorded although something of them is not usual. */
export const UnusualMatter = z.object({
  kind: z.literal('unusual'),
  ...ofUnit,
  /** Loads; one may be unusual in several ways. */
  count,
  /** Loads by what is unusual, the most first. */
  keys: z.array(z.object({ key: UnusualKey, count })),
  fromOn: z.string(),
  toOn: z.string(),
});
