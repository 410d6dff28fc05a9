import type { DayBoard } from '@traco/contract/day-board/day-board';
import { minuteOf } from '@traco/contract/day-board/day-of-board';
import type { SimulatedLoad } from '@traco/contract/day-plan/simulate-day';
import { clockOf } from './day-of-board.ts';

/**
 * What a move does to what the customer was promised: when the truck is there, and how far from the ones beside it.
 * @param driven the day with the move in it
 * @param board the board before the move: what it says was promised
 */
export function wordsOfPromise(
  driven: readonly SimulatedLoad[],
  board: DayBoard,
  pourId: string,
  loadId: string | null,
): string[] {
  const pour = board.pours.find(({ id }) => id === pourId);
  const own = driven
    .filter((each) => each.pour.id === pourId)
    .sort((one, other) => one.times.onSiteAt - other.times.onSiteAt);
  const place = loadId ? own.findIndex(({ load }) => load.id === loadId) : 0;
  const moved = own[place];
  if (!pour || !moved) return [];
  const arrives = moved.times.onSiteAt;
  const promised = minuteOf(pour.startsAt, board.beginsAt) + place * pour.intervalMinutes;
  const said = [
    arrives === promised
      ? `Chega ${clockOf(arrives)}, como prometido.`
      : `Chega ${clockOf(arrives)}, prometido ${clockOf(promised)}.`,
  ];
  const gaps = loadId ? gapsOf(own, place) : [];
  if (gaps.some(({ minutes }) => minutes !== pour.intervalMinutes))
    said.push(
      `Fica a ${gaps.map(({ minutes, of }) => `${minutes} min ${of}`).join(' e a ')}; o combinado é ${pour.intervalMinutes} min.`,
    );
  if (!loadId && pour.customerConfirmedAt)
    said.push(`O cliente confirmou ${clockOf(promised)}: a confirmação será pedida de novo.`);
  return said;
}

/** Minutes between a truck's arrival and those of the ones before and behind it. */
function gapsOf(own: readonly SimulatedLoad[], place: number): { minutes: number; of: string }[] {
  const at = (index: number) => own[index]?.times.onSiteAt;
  const [before, here, behind] = [at(place - 1), at(place)!, at(place + 1)];
  return [
    ...(before === undefined ? [] : [{ minutes: here - before, of: 'da carga anterior' }]),
    ...(behind === undefined ? [] : [{ minutes: behind - here, of: 'da seguinte' }]),
  ];
}
