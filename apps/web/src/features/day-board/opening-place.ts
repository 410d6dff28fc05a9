import type { Block } from './board-blocks.ts';
import type { Column } from './board-layout.ts';

/**
 * How far to the right a board opens, in pixels: not at all while a load can be seen there in the hours that are in
 * sight; otherwise with the first truck that has one, as late in the day, when the first trucks are home.
 * @param minutes the hours in sight, in minutes of the day
 * @param room the width in sight, without the time axis
 */
export function openingLeft(
  columns: readonly Column[],
  byColumn: ReadonlyMap<string, readonly Pick<Block, 'from' | 'until'>[]>,
  minutes: { from: number; until: number },
  room: number,
): number {
  const busy = columns.filter(({ id }) =>
    byColumn.get(id)?.some(({ from, until }) => from < minutes.until && until > minutes.from),
  );
  return busy.some(({ left, width }) => left + width <= room) ? 0 : (busy[0]?.left ?? 0);
}
