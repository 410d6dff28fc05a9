import { type ClockLimits, clockTone } from '../../operational-sheet/concrete-clock.ts';
import type { Severity } from '../../values/rule-book.ts';
import { instant, MINUTE_MS } from './rule.ts';

/** How far concrete is in its life: told alike to the plant, to the seller and on the driver's phone. */
export interface ConcreteAge {
  stage: 'ageing' | 'old' | 'expired';
  severity: Severity;
  /** Since when it has been so far. */
  since: string;
  minutes: number;
  /** In one sentence; what is to be done stands behind it, for each. */
  words: string;
}

/**
 * What is said of concrete by its age; null while it is young.
 * @param loadedAt first water
 * @param minutes since then
 */
export function ageOf(loadedAt: string, minutes: number, limits: ClockLimits): ConcreteAge | null {
  const { yellowMinutes, orangeMinutes, lifeMinutes } = limits;
  const from = (limit: number) => instant(Date.parse(loadedAt) + limit * MINUTE_MS);
  const left = `Concreto com ${minutes} min: restam ${lifeMinutes - minutes} do prazo.`;
  switch (clockTone(minutes, limits)) {
    case 'green':
      return null;
    case 'yellow':
      return { stage: 'ageing', severity: 'notice', since: from(yellowMinutes), minutes, words: left };
    case 'orange':
      return { stage: 'old', severity: 'warning', since: from(orangeMinutes), minutes, words: left };
    case 'red': {
      const words = `Concreto com ${minutes} min: o prazo de ${lifeMinutes} acabou.`;
      return { stage: 'expired', severity: 'stop', since: from(lifeMinutes), minutes, words };
    }
  }
}
