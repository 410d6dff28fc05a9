import type { GoalChange } from '@traco/contract/goals/goal-change';
import { formatM3, formatMonth } from '../../../lib/formats.ts';

/** What somebody did to a goal: `mudou a meta de novembro de 2026 de 100 m³ para 90 m³`. */
export function goalChangeWords({ month, wasM3, m3 }: Pick<GoalChange, 'month' | 'wasM3' | 'm3'>): string {
  const of = `a meta de ${formatMonth(month)}`;
  if (wasM3 === null) return `definiu ${of}: ${formatM3(m3)}`;
  return m3 === null
    ? `retirou ${of}, que era de ${formatM3(wasM3)}`
    : `mudou ${of} de ${formatM3(wasM3)} para ${formatM3(m3)}`;
}
