/** A round number at or above `most` for the top of a chart, that halves well. */
export function roundTop(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const step =
    [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((each) => each * power >= most * (1 - 1e-9)) ?? 10;
  return step * power;
}

/** A sign of an axis: short, one decimal at the most. */
export const writeTick = (value: number): string =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
