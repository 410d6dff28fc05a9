import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { formatTime } from '../../lib/formats.ts';
import { spanWords } from '../operational-sheet/shared/driver-day/driver-words.ts';

const HOUR_MS = 3_600_000;

/** The shift in a word and a line: not begun, running, or over, with the rest that is still due. */
export function shiftWords(
  { shift, unit, restHours }: Pick<DriverDay, 'shift' | 'unit' | 'restHours'>,
  now: Date,
): { title: string; detail: string } {
  if (!shift?.startedAt) {
    const planned = shift && `escalada para ${formatTime(shift.plannedStartsAt, unit.timeZone)}`;
    return { title: 'Iniciar', detail: planned ?? 'ainda não iniciada' };
  }
  const began = formatTime(shift.startedAt, unit.timeZone);
  if (!shift.endedAt) return { title: 'Em jornada', detail: `desde ${began}; toque para encerrar` };
  const restedAt = Date.parse(shift.endedAt) + restHours * HOUR_MS;
  const left = restedAt - now.getTime();
  return {
    title: 'Encerrada',
    detail:
      left > 0
        ? `descanso até ${formatTime(new Date(restedAt), unit.timeZone)} (faltam ${spanWords(left)})`
        : 'descanso cumprido',
  };
}
