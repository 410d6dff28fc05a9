import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { Day } from '@traco/contract/day-plan/day';
import { formatM3 } from '../../lib/formats.ts';
import { namesOf } from './shared/board-names.ts';
import { clockOf } from './shared/day-of-board.ts';

/** A truck or pump that the day before keeps busy, as the board draws it; times are minutes of the day. */
export interface NightBlock {
  id: string;
  /** The truck's or pump's column. */
  columnId: string;
  from: number;
  until: number;
  clock: string;
  /** Whom for, in the few words that a column has room for, and in a whole sentence. */
  what: string;
  label: string;
}

/** What of the night before is drawn: from midnight on, in the columns of the trucks and pumps that were chosen. */
export function nightBlocks(board: DayBoard, { night }: Day): NightBlock[] {
  const names = namesOf(board);
  const block = (
    { pourId, from, until }: { pourId: string; from: number; until: number },
    { id, columnId, m3 }: { id: string; columnId: string | null; m3: string },
  ): NightBlock[] => {
    if (!columnId) return [];
    const customer = names.customer(pourId);
    const [clock, what] = [clockOf(until), m3 ? `${m3} ${customer}` : customer];
    const label = `De ontem: ${names.vehicle(columnId)} com ${what}, até as ${clock}`;
    return [{ id, columnId, from: Math.max(0, from), until, clock, what, label }];
  };
  return [
    ...(night?.loads ?? []).flatMap((load) =>
      block(load, { id: load.id, columnId: load.truckId, m3: formatM3(load.m3) }),
    ),
    ...(night?.pumps ?? []).flatMap((use) => block(use, { id: use.pourId, columnId: use.pumpId, m3: '' })),
  ];
}
