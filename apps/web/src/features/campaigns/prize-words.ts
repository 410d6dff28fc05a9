import type { Prize } from '@traco/contract/campaigns/campaign';
import { formatPoints } from './shared/points-words.ts';

/** How a prize is won. */
export const wonWords = ({ needs, amount }: Pick<Prize, 'needs' | 'amount'>): string =>
  needs === 'place' ? `para o ${amount}º lugar` : `${formatPoints(amount)} pontos`;

/** What is left of it. */
export const leftWords = ({ left, stock }: Pick<Prize, 'left' | 'stock'>): string =>
  left === 0 ? 'esgotado' : left === 1 && stock > 1 ? 'resta o último' : `restam ${left} de ${stock}`;
