import { causeWords } from '../../goal-gap/cause-words.ts';
import { goalStanding } from '../../totals/goal-standing.ts';
import { projectionOf, round2 } from '../../totals/pace.ts';
import { clockIn, daysOfMonth } from '../../values/working-days.ts';
import type { MatterOf } from '../matters.ts';
import { rule, type Said, volume } from './rule.ts';

type Goal = MatterOf<'goal'> | MatterOf<'own-goal'>;

/** Working days that a month needs before its pace says something of its end. */
const LEAST_DAYS = 3;

/** A month that goes on like this ends below its goal: by how much, or null where it does not, or is too young. */
export function shortfallOf({ goalM3, m3, monthOn, timeZone }: Goal, now: Date) {
  const { daysOver, daysTotal } = daysOfMonth(monthOn, clockIn(timeZone, now));
  const projectionM3 = projectionOf([{ m3, daysOver, daysTotal }]);
  const standing = daysOver < LEAST_DAYS ? null : goalStanding({ goalM3, projectionM3 });
  if (projectionM3 === null || (standing !== 'short' && standing !== 'far')) return null;
  return { standing, projectionM3, missingM3: round2(goalM3 - projectionM3) };
}

function sayOf(goal: Goal, now: Date): Omit<Said, 'about' | 'place'> | null {
  const found = shortfallOf(goal, now);
  if (!found) return null;
  const { standing, projectionM3, missingM3 } = found;
  return {
    id: goal.id,
    severity: standing === 'far' ? 'warning' : 'notice',
    sentence: `Neste ritmo o mês termina em ${volume(projectionM3)}: faltam ${volume(missingM3)} para a meta de ${volume(goal.goalM3)}.${reasonOf(goal, now)}`,
    since: null,
    figure: missingM3,
    action: { kind: 'open', label: 'Por que está atrás?' },
  };
}

/** What takes most away by today. */
const reasonOf = ({ cause, timeZone }: Goal, now: Date) =>
  cause
    ? ` O que mais pesa até hoje: ${causeWords(cause, clockIn(timeZone, now).day)} (−${volume(-cause.m3)}).`
    : '';

const unitBehind = rule<'goal'>({
  key: 'goal_behind',
  kind: 'goal',
  to: ['admin', 'supervisor', 'unit'],
  say: (goal, { now }) => {
    const said = sayOf(goal, now);
    return said && { ...said, about: 'Meta do mês', place: { at: 'gap', unitId: goal.unitId } };
  },
});

const sellerBehind = rule<'own-goal'>({
  key: 'own_goal_behind',
  kind: 'own-goal',
  to: ['seller'],
  say: (goal, { now }) => {
    const said = sayOf(goal, now);
    return said && { ...said, about: 'A sua meta do mês', place: { at: 'own-gap' } };
  },
});

export const goalRules = [unitBehind, sellerBehind];
