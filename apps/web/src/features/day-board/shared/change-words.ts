import type { DayBoard } from '@traco/contract/day-board/day-board';
import { minuteOf } from '@traco/contract/day-board/day-of-board';
import type { DayChange } from '@traco/contract/day-plan/day-change';
import { namesOf } from './board-names.ts';
import { clockOf } from './day-of-board.ts';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What a change would do to this board, a line each; a pour that moves as a whole is one line. */
export function wordsOfChange(change: DayChange, board: DayBoard): string[] {
  const names = namesOf(board);
  const lines: string[] = [];
  for (const { id, startsAt, pumpId } of change.pours) {
    const pour = board.pours.find((each) => each.id === id);
    if (!pour) continue;
    if (startsAt !== undefined)
      lines.push(
        `${pour.customer.name} começa na obra às ${clockOf(startsAt)} em vez de ${clockOf(minuteOf(pour.startsAt, board.beginsAt))}, com todas as cargas.`,
      );
    if (pumpId !== undefined) lines.push(`${pour.customer.name} fica com a bomba ${names.vehicle(pumpId)}.`);
  }
  const whole = new Set(change.pours.filter(({ startsAt }) => startsAt !== undefined).map(({ id }) => id));
  for (const { id, loadAt, truckId } of change.loads) {
    const load = board.loads.find((each) => each.id === id);
    if (!load || whole.has(load.pourId)) continue;
    const parts = [];
    if (truckId !== undefined) {
      const before = load.vehicleId ? ` em vez de ${names.vehicle(load.vehicleId)}` : '';
      parts.push(truckId ? `vai com ${names.vehicle(truckId)}${before}` : 'fica sem caminhão escolhido');
    }
    if (loadAt !== undefined)
      parts.push(
        `carrega às ${clockOf(loadAt)} em vez de ${clockOf(minuteOf(load.plannedAt, board.beginsAt))}`,
      );
    if (parts.length) lines.push(`${capital(names.load(id))} ${parts.join(' e ')}.`);
  }
  return lines;
}
