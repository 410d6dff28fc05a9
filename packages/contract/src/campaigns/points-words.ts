/**
 * Points as they are written everywhere: whole ones without decimals, others with two (`80`, `1.240,50`), so that nobody takes
 * `33,3` and `33,33` for two results.
 */
export function pointsText(points: number): string {
  const digits = Number.isInteger(points) ? 0 : 2;
  return points.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
