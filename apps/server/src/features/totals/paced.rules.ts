import { type Stretch as GoalStretch, paceOf, round2, sumGoals } from '@traco/contract/totals/pace';
import type { PacedVolume, Volume } from '@traco/contract/totals/totals';
import { addMonths, monthEnd, monthStart } from '@traco/contract/values/calendar';
import {
  shareOver,
  workingDaysOfMonth,
  workingDaysOver,
  workingShare,
} from '@traco/contract/values/working-days';
import type { Standing } from './standing.rules.ts';

/** The day's part of the month's goal, by its part of the month's working days. */
export function goalOfDay({ day, clock, goals }: Standing): GoalStretch {
  const share = workingShare(day);
  const goal = goals.get(monthStart(day)) ?? null;
  const days = workingDaysOfMonth(day);
  return {
    goalM3: goal === null ? null : days === 0 ? 0 : round2((goal * share) / days),
    daysOver: share * shareOver(day, clock),
    daysTotal: share,
  };
}

/** The goal of the month that begins on `month`. */
export function goalOfMonth({ goals, clock }: Standing, month: string): GoalStretch {
  const total = workingDaysOfMonth(month);
  const last = monthEnd(month);
  const over = last < clock.day ? total : month > clock.day ? 0 : workingDaysOver(month, last, clock);
  return { goalM3: goals.get(month) ?? null, daysOver: over, daysTotal: total };
}

/** The goals of the twelve months of the year of the day shown. */
export const goalsOfYear = (standing: Standing): GoalStretch[] =>
  Array.from({ length: 12 }, (_, index) =>
    goalOfMonth(standing, addMonths(`${standing.day.slice(0, 4)}-01-01`, index)),
  );

/**
 * A volume against goals. Working days are the mean of the units', which differ only in the hour in which
 * they stand on different days.
 * @param perUnit the goals of each unit, over the same period
 */
export function paced(volume: Volume, perUnit: GoalStretch[][]): PacedVolume {
  const sum = (pick: (each: GoalStretch) => number) =>
    perUnit.flat().reduce((total, each) => total + pick(each), 0) / Math.max(1, perUnit.length);
  const daysOver = sum((each) => each.daysOver);
  const daysTotal = sum((each) => each.daysTotal);
  return {
    ...volume,
    goalM3: sumGoals(perUnit.flat().map((each) => each.goalM3)),
    ...paceOf(volume.m3, perUnit.flat(), { daysOver, daysTotal }),
    workingDays: { over: round2(daysOver), total: round2(daysTotal) },
  };
}
