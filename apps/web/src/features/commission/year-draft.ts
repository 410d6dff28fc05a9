import { lacksReason } from '@traco/contract/goals/goal-change';
import type { ChangedGoal, YearOfGoals } from '@traco/contract/goals/goals-year';
import { type SpreadBy, spreadYear, sumOfGoals } from '@traco/contract/goals/spread-year';
import { problemOf } from '@traco/contract/values/problem';
import { CubicMetres } from '@traco/contract/values/quantities';
import { parseBrazilianNumber, typedVolume } from '../../lib/brazilian-number.ts';

/** What was typed over goals, by `cellKey`; '' lifts one. */
export type YearDraft = Readonly<Record<string, string>>;
/** Whose goals a line is of; the unit's own without a seller. */
export type Owner = { sellerId: string | null; name: string; months: YearOfGoals['months'] };

export const cellKey = (sellerId: string | null, index: number) => `${sellerId ?? 'unit'} ${index}`;
export const monthAt = (year: number, index: number) => `${year}-${String(index + 1).padStart(2, '0')}`;
export const isClosedAt = ({ year, closed }: YearOfGoals, index: number) =>
  closed.includes(monthAt(year, index));

/** The unit, and then each seller. */
export const ownersOf = (year: YearOfGoals): Owner[] => [
  { sellerId: null, name: year.unit.name, months: year.months },
  ...year.sellers.map(({ id, name, months }) => ({ sellerId: id, name, months })),
];

const read = (typed: string): number | null =>
  typed === '' ? null : (parseBrazilianNumber(typed) ?? Number.NaN);

/** A line's goals as they would be once what was typed is saved; what cannot be read counts as none. */
export const goalsOf = ({ sellerId, months }: Owner, draft: YearDraft): (number | null)[] =>
  months.map(({ goalM3 }, index) => {
    const typed = draft[cellKey(sellerId, index)];
    const m3 = typed === undefined ? goalM3 : read(typed);
    return Number.isNaN(m3) ? null : m3;
  });

/** The goals that differ from those that stand. */
export const changedGoals = (year: YearOfGoals, draft: YearDraft): ChangedGoal[] =>
  ownersOf(year).flatMap(({ sellerId, months }) =>
    months.flatMap(({ goalM3 }, index) => {
      const typed = draft[cellKey(sellerId, index)];
      const m3 = typed === undefined ? goalM3 : read(typed);
      return m3 === goalM3 ? [] : [{ sellerId, month: index + 1, m3, seenM3: goalM3 }];
    }),
  );

/** Whether one of these stood already: such a change says why. */
export const asksReason = (goals: readonly ChangedGoal[]): boolean =>
  goals.some(({ seenM3, m3 }) => lacksReason(seenM3, m3));

/** What is wrong with what was typed; undefined where nothing is. */
export const problemIn = (goals: readonly ChangedGoal[]): string | undefined =>
  goals.flatMap(({ m3 }) => (m3 === null ? [] : (problemOf(CubicMetres, m3) ?? []))).at(0);

/** What was typed with a year's m³ spread over the open months of one line; undefined where the closed ones are more already. */
export function spreadOver(
  year: YearOfGoals,
  draft: YearDraft,
  { owner, sumM3, by }: { owner: Owner; sumM3: number; by: SpreadBy },
): YearDraft | undefined {
  const months = owner.months.map((month, index) => ({ ...month, isClosed: isClosedAt(year, index) }));
  const spread = spreadYear({ year: year.year, sumM3, by, months });
  if (!spread) return undefined;
  const typed = spread.flatMap((m3, index) =>
    months[index]!.isClosed
      ? []
      : [[cellKey(owner.sellerId, index), m3 === null ? '' : typedVolume(m3)] as const],
  );
  return { ...draft, ...Object.fromEntries(typed) };
}

/** What was typed with the unit's goals of open months made what its sellers' add up to; undefined where each already is. */
export function evenedOut(year: YearOfGoals, draft: YearDraft): YearDraft | undefined {
  const [unit, ...sellers] = ownersOf(year);
  const ofUnit = goalsOf(unit!, draft);
  const ofSellers = sellers.map((owner) => goalsOf(owner, draft));
  const typed = ofUnit.flatMap((goal, index) => {
    const sum = sumOfGoals(ofSellers.map((goals) => goals[index]!));
    return sum === null || sum === goal || isClosedAt(year, index)
      ? []
      : [[cellKey(null, index), typedVolume(sum)] as const];
  });
  return typed.length > 0 ? { ...draft, ...Object.fromEntries(typed) } : undefined;
}
