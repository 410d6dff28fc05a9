import type { AttentionLine } from './lines.ts';

type Weighed = Pick<AttentionLine, 'severity'>;

/**
 * What is to be done now, grave things among it: the number that the menu, the bell and every panel tell. What is only a notice
 * waits for nobody today; it stands in the list, and is counted apart.
 */
export const pressing = <Line extends Weighed>(lines: readonly Line[]): Line[] =>
  lines.filter(({ severity }) => severity !== 'notice');

/** How much waits, in words: `62 a resolver e 44 avisos`, `1 aviso`; of nothing, nothing. */
export function waitingWords(lines: readonly Weighed[]): string {
  const now = pressing(lines).length;
  const later = lines.length - now;
  const number = (count: number) => count.toLocaleString('pt-BR');
  return [
    now > 0 && `${number(now)} a resolver`,
    later > 0 && `${number(later)} ${later === 1 ? 'aviso' : 'avisos'}`,
  ]
    .filter(Boolean)
    .join(' e ');
}
