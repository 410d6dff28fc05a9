import { formatCount } from './formats.ts';

/** The word for so many: of one, or of none and several. */
export const wordFor = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** `1 cliente`, `1.209 clientes`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${wordFor(count, one, many)}`;
