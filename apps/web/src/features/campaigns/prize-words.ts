import type { Prize } from '@traco/contract/campaigns/campaign';
import { pointsWords } from './shared/points-words.ts';

/** How a prize is won. */
export const wonWords = ({ needs, amount }: Pick<Prize, 'needs' | 'amount'>): string =>
  needs === 'place' ? `para o ${amount}º lugar` : pointsWords(amount);

/** What is left of it. */
export const leftWords = ({ left, stock }: Pick<Prize, 'left' | 'stock'>): string =>
  left === 0
    ? 'esgotado'
    : left === 1 && stock > 1
      ? 'resta o último'
      : `${left === 1 ? 'resta' : 'restam'} ${left} de ${stock}`;
