import type { LanePour, UnitLane } from '@traco/contract/day-board/day-board';
import { isProvisional } from '@traco/contract/pours/pour-states';
import { pourStateWords } from '@traco/contract/pours/pour-words';
import { formatM3, formatMinutes, formatTime } from '../../../lib/formats.ts';
import type { Firmness } from '../board-blocks.ts';

const MINUTE_MS = 60_000;
/** Minutes from which a pour's lateness is told. */
const LATE_FROM = 5;

/** How firm a pour is, as the unit's board draws its loads. */
export function firmnessOf({ state }: LanePour): Firmness {
  if (isProvisional(state)) return 'provisional';
  if (state === 'in_progress') return 'running';
  return state === 'done' ? 'done' : 'confirmed';
}

/** `07:30 às 09:45` on a clock. */
export const spanWords = ({ fromAt, untilAt }: LanePour, zone: string): string =>
  `${formatTime(fromAt, zone)} às ${formatTime(untilAt, zone)}`;

/** `, 25 min depois do combinado`; nothing when it is about as agreed. */
export function lateWords({ startsAt, fromAt }: LanePour): string {
  const late = Math.round((Date.parse(fromAt) - Date.parse(startsAt)) / MINUTE_MS);
  return late >= LATE_FROM ? `, ${formatMinutes(late)} depois do combinado` : '';
}

/** A bar in words, for who does not see it. */
export const barWords = (pour: LanePour, zone: string): string =>
  `${formatM3(pour.m3)} de ${pour.customer}, ${pour.site}, ${spanWords(pour, zone)}${lateWords(pour)}, ${pourStateWords[pour.state]}${pour.hasConflict ? ', com conflito' : ''}`;

/** The clock of a zone as people call it: `Horário do Amazonas`. */
export const zoneWords = (zone: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')!
    .value.replace(/ Padrão/, '');

/** `−1 h`, of a clock that differs. */
export const aheadWords = (minutes: number): string =>
  `${minutes > 0 ? '+' : '−'}${formatMinutes(Math.abs(minutes)).replaceAll(' ', '\u00a0')}`;

/** The plant's hours in words: `07:00 24,0 m³, 08:00 16,0 m³; cabem 60,0 m³ por hora`. */
export function plantWords({ plantM3, beginsAt, capacityM3PerHour, unit }: UnitLane): string {
  const hours = plantM3.flatMap((m3, hour) =>
    m3 > 0
      ? `${formatTime(new Date(Date.parse(beginsAt) + hour * 60 * MINUTE_MS), unit.timeZone)} ${formatM3(m3)}`
      : [],
  );
  return `Carga da usina por hora: ${hours.join(', ') || 'nenhuma'}; cabem ${formatM3(capacityM3PerHour)} por hora`;
}

/** `2 conflitos`. */
export const conflictWords = (count: number): string => `${count} ${count === 1 ? 'conflito' : 'conflitos'}`;
