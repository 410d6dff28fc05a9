import type { DayBoard } from '@traco/contract/day-board/day-board';
import { minuteOf } from '@traco/contract/day-board/day-of-board';
import type { Pour } from '@traco/contract/pours/pour';
import { formatPhone } from '@traco/contract/values/identifiers';
import { formatDay, formatM3 } from '../../../lib/formats.ts';
import { namesOf } from './board-names.ts';
import { clockOf } from './day-of-board.ts';

/** A pour's day as a message: where, when, whom to ask for, and each load with its truck and driver; no prices. */
export function wordsOfProgramme(pour: Pour, board: DayBoard): string {
  const names = namesOf(board);
  const at = (instant: string) => clockOf(minuteOf(instant, board.beginsAt));
  const loads = board.loads
    .filter(({ pourId }) => pourId === pour.id)
    .sort((one, other) => one.plannedAt.localeCompare(other.plannedAt));
  return [
    `${board.unit.name} · programação ${pour.number} · ${formatDay(board.dayOn)}`,
    `${pour.customer.name} · ${[pour.site.name, pour.site.address, pour.site.city].filter(Boolean).join(', ')}`,
    `${formatM3(pour.m3 - pour.releasedM3)} de ${pour.mix.code}, primeira na obra às ${at(pour.startsAt)}, a cada ${pour.intervalMinutes} min`,
    `Contato: ${pour.contactName}${pour.contactPhone ? ` ${formatPhone(pour.contactPhone)}` : ''}`,
    ...(pour.accessNotes ? [`Acesso: ${pour.accessNotes}`] : []),
    ...loads.map((load) =>
      [
        `${at(load.plannedAt)} ${formatM3(load.m3)}`,
        load.vehicleId ? names.vehicle(load.vehicleId) : 'caminhão a definir',
        ...(load.driverId ? [names.driver(load.driverId)] : []),
      ].join(' · '),
    ),
  ].join('\n');
}
