import { NO_FIGURE } from '../../lib/formats.ts';

const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** m³ an hour, always in hundredths: in a column `1,3` beside `1,31` do not compare. */
export const formatPace = (m3PerHour: number | null): string =>
  m3PerHour === null ? NO_FIGURE : m3PerHour.toLocaleString('pt-BR', hundredths);
