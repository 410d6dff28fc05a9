import type { PeriodName } from '../totals/shared/milestone-words.ts';

export const periodLabels: Readonly<Record<PeriodName, string>> = {
  today: 'Hoje',
  month: 'Mês',
  year: 'Ano',
};

export const isPeriodName = (name: string | undefined): name is PeriodName =>
  name !== undefined && Object.hasOwn(periodLabels, name);
