import type { CommissionSums, StatementLine } from '@traco/contract/commission/statement';

/** What lines come to. */
export function sumLines(
  lines: readonly Pick<StatementLine, 'kind' | 'cents' | 'isEarned' | 'm3'>[],
): CommissionSums {
  const sum = (which: (line: (typeof lines)[number]) => boolean) =>
    lines.filter(which).reduce((total, { cents }) => total + cents, 0);
  const earnedCents = sum(({ kind, isEarned }) => kind === 'load' && isEarned);
  const correctionsCents = sum(({ kind, isEarned }) => kind !== 'load' && isEarned);
  const hundredths = lines.reduce(
    (total, { kind, m3 }) => total + (kind === 'load' ? Math.round(m3 * 100) : 0),
    0,
  );
  return {
    m3: hundredths / 100,
    earnedCents,
    pendingCents: sum(({ isEarned }) => !isEarned),
    correctionsCents,
    totalCents: earnedCents + correctionsCents,
  };
}
