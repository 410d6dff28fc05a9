import { z } from 'zod';
import { VehicleState } from '../../fleet-management/vehicle.ts';
import { conflictKinds } from '../../operational-sheet/load-conflict-words.ts';
import { occurrenceKinds } from '../../operational-sheet/sheet-limits.ts';
import { count, ofUnit } from './of-unit.ts';

/** A driver's call that nobody has taken up. */
export const HelpMatter = z.object({
  kind: z.literal('help'),
  ...ofUnit,
  id: z.string(),
  of: z.enum(occurrenceKinds),
  text: z.string(),
  driver: z.string(),
  phone: z.string().nullable(),
  vehicle: z.string().nullable(),
  at: z.string(),
});

/** A load that two say is theirs. */
export const ConflictMatter = z.object({
  kind: z.literal('conflict'),
  ...ofUnit,
  id: z.string(),
  of: z.enum(conflictKinds),
  driver: z.string(),
  customer: z.string(),
  at: z.string(),
});

/** Shifts of days before today that nobody has ended. */
export const ShiftsMatter = z.object({
  kind: z.literal('shifts'),
  ...ofUnit,
  count,
  oldestOn: z.string(),
  driver: z.string(),
});

/** Days of the last two weeks with loads that nobody has closed, without today. */
export const DaysMatter = z.object({ kind: z.literal('days'), ...ofUnit, count, oldestOn: z.string() });

/** A vehicle that does not run. */
export const VehicleMatter = z.object({
  kind: z.literal('vehicle'),
  ...ofUnit,
  id: z.string(),
  name: z.string(),
  plate: z.string(),
  state: VehicleState,
  reason: z.string(),
  /** Loads of today and tomorrow that it is planned for. */
  planned: count,
  /** When it came to stand as it does; null where the trail does not reach so far. */
  since: z.string().nullable(),
});

/** Papers of a plant's active drivers that have run out, or run out in 30 days. */
export const PapersMatter = z.object({
  kind: z.literal('papers'),
  ...ofUnit,
  expired: count,
  expiring: count,
  firstOn: z.string(),
  driver: z.string(),
});

/** Papers of the partner's drivers that the company has to look at, or that were rejected. */
export const PaperChecksMatter = z.object({
  kind: z.literal('paper-checks'),
  of: z.enum(['pending', 'rejected']),
  count,
  oldestAt: z.string(),
});
