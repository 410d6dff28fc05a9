import { formatDay } from '../../lib/formats.ts';

/** How a receipt calls a load that it pays: `Nota E-004.012`, or by its day where it has no note. */
export const nameOfLoad = ({ note, dayOn }: { note: string; dayOn: string }): string =>
  note ? `Nota ${note}` : `Carga de ${formatDay(dayOn)}`;
