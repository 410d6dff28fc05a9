import {
  type Stretch as GoalStretch,
  type Progress,
  paceOf,
  round2,
  sumGoals,
} from '@traco/contract/totals/pace';
import type { PacedVolume, Volume } from '@traco/contract/totals/totals';
import { addMonths, monthStart } from '@traco/contract/values/calendar';
import {
  daysOfMonth,
  shareOver,
  workingDaysOfMonth,
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
export const goalOfMonth = ({ goals, clock }: Standing, month: string): GoalStretch => ({
  goalM3: goals.get(month) ?? null,
  ...daysOfMonth(month, clock),
});

/** The goals of the twelve months of the year of the day shown. */
export const goalsOfYear = (standing: Standing): GoalStretch[] =>
  Array.from({ length: 12 }, (_, index) =>
    goalOfMonth(standing, addMonths(`${standing.day.slice(0, 4)}-01-01`, index)),
  );

/** What one unit, or one seller, did of a volume, against its goals over the same period. */
export interface UnitPart {
  m3: number;
  goals: readonly GoalStretch[];
}

/** Working days of a unit's period: over by now, and in all. */
function progressOf({ m3, goals }: UnitPart): Progress {
  const sum = (pick: (each: GoalStretch) => number) => goals.reduce((total, each) => total + pick(each), 0);
  return { m3, daysOver: sum((each) => each.daysOver), daysTotal: sum((each) => each.daysTotal) };
}

/**
 * A volume against goals. Working days are the mean of the units', which differ only in the hour in which
 * they stand on different days.
 */
export function paced(volume: Volume, parts: readonly UnitPart[]): PacedVolume {
  const each = parts.map(progressOf);
  const mean = (pick: (one: Progress) => number) =>
    each.reduce((total, one) => total + pick(one), 0) / Math.max(1, each.length);
  const goals = parts.flatMap((part) => part.goals);
  return {
    ...volume,
    goalM3: sumGoals(goals.map(({ goalM3 }) => goalM3)),
    ...paceOf(goals, each),
    workingDays: {
      over: round2(mean(({ daysOver }) => daysOver)),
      total: round2(mean(({ daysTotal }) => daysTotal)),
    },
  };
}
