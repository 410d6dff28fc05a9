/** The loads that stand before a day: how many, up to a thousand, and the day of the oldest. */
export interface LoadsBefore {
  loads: number;
  firstOn: string;
}

const MOST_COUNTED = 1_000;
const words = (day: string) => day.split('-').reverse().join('/');

/**
 * Why a day cannot be the first one; undefined when it can. What is older would stand in the ledger and could not be
 * moved within its own days any more.
 */
export function problemOfFirstDay(
  firstDayOn: string,
  today: string,
  before: LoadsBefore | null,
): string | undefined {
  if (firstDayOn > today) return 'Escolha hoje ou um dia que já passou.';
  if (!before) return undefined;
  const { loads, firstOn } = before;
  if (loads === 1)
    return `Há 1 carga antes deste dia, de ${words(firstOn)}. Escolha até esse dia, ou antes corrija ou cancele essa carga.`;
  const many = loads < MOST_COUNTED ? String(loads) : 'mais de 999';
  return `Há ${many} cargas antes deste dia, a primeira em ${words(firstOn)}. Escolha até esse dia, ou antes corrija ou cancele essas cargas.`;
}
