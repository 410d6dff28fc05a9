import type { PacedVolume } from '@traco/contract/totals/totals';
import { formatM3, formatShare } from '../../../lib/formats.ts';

/** A sentence about a figure, and whether it is good news. */
export interface Words {
  words: string;
  tone: 'neutral' | 'good' | 'bad';
}

type Paced = Pick<PacedVolume, 'm3' | 'goalM3' | 'expectedM3' | 'aheadM3' | 'projectionM3'>;

/** Ahead of or behind the pace of the goal; null without a goal. */
export function paceWords({ aheadM3 }: Pick<Paced, 'aheadM3'>): Words | null {
  if (aheadM3 === null) return null;
  if (Math.abs(aheadM3) < 0.05) return { words: 'no ritmo da meta', tone: 'neutral' };
  return aheadM3 > 0
    ? { words: `adiantado ${estimated(aheadM3)}`, tone: 'good' }
    : { words: `atrasado ${estimated(-aheadM3)}`, tone: 'bad' };
}

/** `78,5% da meta de 1.200,0 m³`; null without a goal. */
export function goalWords({ m3, goalM3 }: Pick<Paced, 'm3' | 'goalM3'>): Words | null {
  if (!goalM3) return null;
  const words = `${formatShare(m3 / goalM3)} da meta de ${estimated(goalM3)}`;
  return { words, tone: m3 >= goalM3 ? 'good' : 'neutral' };
}

/** Where the period ends if it goes on like this; null before it can be told. */
export function projectionWords({
  projectionM3,
  goalM3,
}: Pick<Paced, 'projectionM3' | 'goalM3'>): Words | null {
  if (projectionM3 === null) return null;
  const reaches = goalM3 === null ? 'neutral' : projectionM3 >= goalM3 ? 'good' : 'bad';
  return { words: `projeção de ${estimated(projectionM3)}`, tone: reaches };
}

/** How much of the goal is there and should be there, for a meter; undefined without a goal. */
export function goalMeter(paced: Paced): { share: number; mark: number | null; words: string } | undefined {
  const { m3, goalM3, expectedM3 } = paced;
  if (!goalM3) return undefined;
  const pace = paceWords(paced);
  const words = [goalWords(paced)?.words, pace?.words].filter(Boolean).join(', ');
  return { share: m3 / goalM3, mark: expectedM3 === null ? null : expectedM3 / goalM3, words };
}

/** m³ that were computed and not measured: one decimal is all that they can claim. */
export const estimated = (m3: number | null): string =>
  formatM3(m3 === null ? null : Math.round(m3 * 10) / 10);
