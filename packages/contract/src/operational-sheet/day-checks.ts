import { z } from 'zod';
import { Instant } from '../values/quantities.ts';

/** What of a load can fail to match, told at the load itself. */
export const loadMarks = [
  'under_way',
  'not_driven',
  'without_note',
  'twice',
  'missing_step',
  'out_of_order',
  'without_receipt',
  'volume_differs',
  'clock_wrong',
  'unapproved_water',
] as const;
export const LoadMark = z.enum(loadMarks);
export type LoadMark = z.infer<typeof LoadMark>;

/** What else of a day can fail to match. */
export const checkKinds = [
  ...loadMarks,
  'note_missing',
  'sheet_not_sent',
  'sheet_not_checked',
  'km_missing',
  'refused_entry',
  'undecided_load',
  'against_rule',
  'odd_start',
] as const;
export const CheckKind = z.enum(checkKinds);
export type CheckKind = z.infer<typeof CheckKind>;

/** What may stay as it is when a day is closed; everything else keeps it open, unless somebody says why not. */
const lightChecks: readonly CheckKind[] = ['clock_wrong', 'unapproved_water', 'km_missing', 'odd_start'];

/** Whether a row keeps its day from being closed. */
export const isHeavy = (kind: CheckKind): boolean => !lightChecks.includes(kind);

/** A device whose clock is wrong by more than this is named. */
export const CLOCK_WRONG_MINUTES = 10;
/** Two records of the same customer and volume so near to each other are probably one truck. */
export const TWICE_MINUTES = 10;

/** One row of the day that does not match. */
export const CheckRow = z.object({
  /** Stays the same as long as the row does, figures included: what is settled is known by it. */
  key: z.string(),
  kind: CheckKind,
  isHeavy: z.boolean(),
  loadId: z.string().nullable(),
  shiftId: z.string().nullable(),
  driverId: z.string().nullable(),
  /** What it is about: `Carga 3 · nota E 120 · Obra Alfa`, a driver, a number of a series. */
  subject: z.string(),
  /** What is wrong with it, in plain words. */
  detail: z.string(),
  /** Accepted as it is, by whom and why; null while it waits. */
  settled: z.object({ who: z.string(), at: Instant, note: z.string() }).nullable(),
});
export type CheckRow = z.infer<typeof CheckRow>;
