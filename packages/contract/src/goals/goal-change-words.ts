import { cubic } from '../quotes/quote-words.ts';
import { monthWords } from '../values/month-words.ts';
import type { GoalChange } from './goal-change.ts';

type Change = Pick<GoalChange, 'month' | 'wasM3' | 'm3'>;

/** What somebody did to a goal: `mudou a meta de novembro de 2026 de 100,0 m³ para 90,0 m³`. */
export function goalChangeWords({ month, wasM3, m3 }: Change): string {
  const of = `a meta de ${monthWords(month)}`;
  if (wasM3 === null) return `definiu ${of}: ${m3 === null ? '—' : cubic(m3)}`;
  return m3 === null
    ? `retirou ${of}, que era de ${cubic(wasM3)}`
    : `mudou ${of} de ${cubic(wasM3)} para ${cubic(m3)}`;
}

/** From what to what a goal went: `novembro de 2026: de 100,0 m³ para 90,0 m³`. */
export function goalStepWords({ month, wasM3, m3 }: Change): string {
  const words = (of: number | null) => (of === null ? 'sem meta' : cubic(of));
  return `${monthWords(month)}: de ${words(wasM3)} para ${words(m3)}`;
}
