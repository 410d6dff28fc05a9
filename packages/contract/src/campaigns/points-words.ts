/**
 * Points in a sentence: whole ones without decimals, others with two (`80`, `1.240,50`), so that nobody takes `33,3` and `33,33`
 * for two results.
 */
export const pointsText = (points: number): string => written(points, Number.isInteger(points) ? 0 : 2);

/** Points of somebody in a column, or as a figure beside others: always two decimals, so that they stand below each other. */
export const pointsInColumn = (points: number): string => written(points, 2);

const written = (points: number, digits: number) =>
  points.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits });
