import { COMPANY_ZONE } from '@traco/contract/constants';

/** An instant by the company's clock, to the second: `18/11/2026 11:00:07 (horário de Brasília)`. */
export const companyHour = (instant: string): string =>
  `${new Intl.DateTimeFormat('pt-BR', {
    timeZone: COMPANY_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(new Date(instant))
    .replace(',', '')} (horário de Brasília)`;

/** A day as Brazil writes it. */
export const shortDay = (day: string): string => day.split('-').reverse().join('/');
