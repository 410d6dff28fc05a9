import { isShort } from '@traco/contract/totals/goal-standing';
import {
  type HealthFactor,
  standingOf,
  type UnitHealth,
  type UnitLine,
} from '@traco/contract/units-overview/unit';
import { formatShare } from '../../lib/formats.ts';
import type { Status } from '../../ui/status-badge.tsx';

const standings = {
  good: { tone: 'neutral', word: 'bem' },
  fair: { tone: 'yellow', word: 'atenção' },
  poor: { tone: 'red', word: 'crítica' },
} as const;

/** How a plant stands, in a number, a word and a tone: well is none that will end its month below the goal, whatever its points. */
export function healthStatus({ health, month }: Pick<UnitLine, 'health' | 'month'>): Status {
  if (!health) return { tone: 'neutral', word: 'sem dados' };
  const { score } = health;
  const standing = standingOf(score);
  const { tone, word } = standings[standing === 'good' && isShort(month) ? 'fair' : standing];
  return { tone, word: `${score} · ${word}` };
}

const sentences: Record<HealthFactor, (value: string) => string> = {
  goal: (value) => `Entregou ${value} do que a meta pede até hoje`,
  punctuality: (value) => `${value} das cargas chegaram à obra na hora, em 30 dias`,
  returns: (value) => `${value} do concreto voltou, em 30 dias`,
  refusals: (value) => `${value} das cargas recusadas, em 30 dias`,
  age: (value) => `${value} das cargas passaram do prazo do concreto, em 30 dias`,
  fleet: (value) => `${value} da frota em condições de trabalhar`,
};

/** A reason in a sentence, with what it costs. */
export const reasonWords = ({ factor, value, points }: UnitHealth['reasons'][number]): string =>
  `${sentences[factor](formatShare(value))} (−${points} ${points === 1 ? 'ponto' : 'pontos'})`;
