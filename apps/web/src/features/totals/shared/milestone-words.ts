import type { Concretometro } from '@traco/contract/concretometro/concretometro';
import { estimated } from './pace-words.ts';

type Odometer = Concretometro['today'];
/** The odometers of the concretômetro. */
export type PeriodName = 'today' | 'month' | 'year';

const kinds = { round: 'marco', goal: 'meta', record: 'recorde' } as const;

/** `Próximo marco: 1.500,0 m³`, and what is missing to it. */
export function milestoneWords({ m3, nextMilestone }: Pick<Odometer, 'm3' | 'nextMilestone'>) {
  const { kind, m3: target } = nextMilestone;
  const title =
    kind === 'round'
      ? 'Próximo marco'
      : kind === 'goal'
        ? 'Próximo marco, a meta'
        : 'Próximo marco, o recorde';
  return { title, target: estimated(target), missing: `faltam ${estimated(target - m3)}` };
}

/**
 * The milestone that was passed between two answers about the same day, month or year; null when none was.
 * A new period, another unit, or a fall (a cancelled load) celebrates nothing.
 */
export function findReached(
  before: Concretometro,
  after: Concretometro,
): { period: PeriodName; words: string } | null {
  const isSameOwner = before.unit?.id === after.unit?.id && before.seller?.id === after.seller?.id;
  if (!isSameOwner || before.scope !== after.scope) return null;
  const spans = { year: 4, month: 7, today: 10 } as const;
  for (const period of ['year', 'month', 'today'] as const) {
    if (before.day.slice(0, spans[period]) !== after.day.slice(0, spans[period])) continue;
    const { m3, nextMilestone } = before[period];
    if (m3 >= nextMilestone.m3 || after[period].m3 < nextMilestone.m3) continue;
    const name = kinds[nextMilestone.kind];
    return { period, words: `${capital(name)} ${ofPeriod[period]}: ${estimated(nextMilestone.m3)}` };
  }
  return null;
}

const ofPeriod = { today: 'do dia', month: 'do mês', year: 'do ano' } as const;
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
