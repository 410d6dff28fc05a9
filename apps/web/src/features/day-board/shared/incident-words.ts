import type { DayBoard } from '@traco/contract/day-board/day-board';
import { minuteOf } from '@traco/contract/day-board/day-of-board';
import { formatM3, formatMinutes } from '../../../lib/formats.ts';
import { namesOf } from './board-names.ts';
import { clockOf } from './day-of-board.ts';
import type { AffectedLoad, Incident, IncidentEffect } from './incident.ts';

/** What becomes of a load, in a few words. */
export function outcomeWords(load: AffectedLoad, board: DayBoard): string {
  if (load.isOut) return 'na rua: peça socorro ou passe a carga';
  if (load.laterAt !== null) return `sai às ${clockOf(load.laterAt)}`;
  return load.otherTruckId
    ? `vai com ${namesOf(board).vehicle(load.otherTruckId)}`
    : 'sem outro caminhão livre';
}

/** An affected load in a line: when, how much, for whom, what becomes of it. */
export function affectedWords(load: AffectedLoad, board: DayBoard): string {
  const row = board.loads.find(({ id }) => id === load.loadId);
  const pour = board.pours.find(({ id }) => id === load.pourId);
  return [
    `${clockOf(load.loadAt)} ${formatM3(row?.m3)}`,
    [pour?.customer.name, pour?.site.name].filter(Boolean).join(', '),
    outcomeWords(load, board),
  ].join(' · ');
}

/** Loads that the message names one by one; of the others it says how many and until when. */
const NAMED = 12;

const restWords = (rest: readonly AffectedLoad[]): string[] => {
  if (rest.length === 0) return [];
  const last = Math.max(...rest.map(({ loadAt }) => loadAt));
  return [`e mais ${rest.length === 1 ? '1 carga' : `${rest.length} cargas`}, até ${clockOf(last)}`];
};

/**
 * One message for crew, sellers and customers: what happened, which loads, what becomes of each. A drill says so first:
 * the message also goes where nothing else tells it, by WhatsApp.
 */
export function wordsOfIncident(
  incident: Incident,
  { affected }: IncidentEffect,
  board: DayBoard,
  now: string,
  isDrill = false,
): string {
  const what =
    incident.kind === 'plant'
      ? `usina parada por cerca de ${formatMinutes(incident.minutes)}`
      : `${namesOf(board).vehicle(incident.truckId)} parado`;
  return [
    ...(isDrill ? ['SIMULADO, só treino: nada para de verdade.'] : []),
    `${board.unit.name}, ${clockOf(minuteOf(now, board.beginsAt))}: ${what}.`,
    affected.length === 0 ? 'Nenhuma carga de hoje é afetada.' : 'Cargas afetadas:',
    ...affected.slice(0, NAMED).map((load) => affectedWords(load, board)),
    ...restWords(affected.slice(NAMED)),
  ].join('\n');
}
