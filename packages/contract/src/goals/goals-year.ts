import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { NamedOne } from '../totals/totals.ts';
import { CubicMetres, Id, Month } from '../values/quantities.ts';
import { GoalReason } from './goal-change.ts';
import { YEAR_MONTHS } from './spread-year.ts';

/** Goals that are sent at once: those of a year of a large unit. */
const MOST_CELLS = 1_200;

const MonthOfYear = z.object({
  goalM3: figure('goal').nullable(),
  /** In the same month a year before. */
  soldM3: figure('volume'),
});
const months = z.array(MonthOfYear).length(YEAR_MONTHS);

/** A year's goals of a unit and of its sellers, month by month. */
export const YearOfGoals = z.object({
  year: z.int(),
  unit: NamedOne,
  /** Its months that are closed: their goals stay. */
  closed: z.array(Month).max(YEAR_MONTHS),
  months,
  /** Who sells there, and whoever has a goal of this year there. */
  sellers: z.array(NamedOne.extend({ months })).max(200),
});
export type YearOfGoals = z.infer<typeof YearOfGoals>;

/** One goal that changes: whose (the unit's own without a seller), of which month, and what was seen of it. */
const ChangedGoal = z.object({
  sellerId: Id.nullable(),
  month: z.int().min(1).max(YEAR_MONTHS),
  m3: CubicMetres.nullable(),
  seenM3: z.number().nullable(),
});
export type ChangedGoal = z.infer<typeof ChangedGoal>;

/** The year and the unit that are meant; without: this one, and the asker's own or the first by name. */
export const GoalYear = z.object({
  unitId: Id.optional(),
  year: z.coerce.number().int().min(2000).max(2099).optional(),
});

/** The goals of a year that change, all or none, for one reason. */
export const ChangedYear = z.object({
  unitId: Id,
  year: z.int().min(2000).max(2099),
  reason: GoalReason,
  goals: z
    .array(ChangedGoal)
    .min(1)
    .max(MOST_CELLS)
    .refine((all) => new Set(all.map(({ sellerId, month }) => `${sellerId} ${month}`)).size === all.length, {
      error: 'Uma meta veio duas vezes. Recarregue a página.',
    }),
});
