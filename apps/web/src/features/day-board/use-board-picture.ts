import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { Day } from '@traco/contract/day-plan/day';
import type { DrivenDay } from '@traco/contract/day-plan/find-conflicts';
import { pumpUses } from '@traco/contract/day-plan/pump-uses';
import { isProvisional } from '@traco/contract/pours/pour-states';
import { useMemo, useRef, useState } from 'react';
import { type Block, blocksOf, keepSame } from './board-blocks.ts';
import {
  type Column,
  columnsOf,
  lanesOf,
  plantHours,
  type Room,
  spanOf,
  trucksInOrder,
} from './board-layout.ts';
import { type NightBlock, nightBlocks } from './night-blocks.ts';
import type { PumpBlock } from './vehicle-column.tsx';

/** Everything that the grid draws of a driven day. */
export interface BoardPicture {
  blocks: readonly Block[];
  byColumn: ReadonlyMap<string, readonly Block[]>;
  pumpsByColumn: ReadonlyMap<string, readonly PumpBlock[]>;
  /** What the day before keeps busy, in the columns of its trucks and pumps. */
  nightByColumn: ReadonlyMap<string, readonly NightBlock[]>;
  columns: readonly Column[];
  lanes: ReadonlyMap<string, number>;
  span: { from: number; until: number };
  hours: readonly number[];
}

/**
 * The picture of a driven day; columns whose loads have not changed keep their very lists.
 * @param width pixels that the grid has, 0 while it is not drawn
 */
export function useBoardPicture(board: DayBoard, day: Day, driven: DrivenDay, width: number): BoardPicture {
  const before = useRef<BoardPicture | null>(null);
  // As the day was opened: no column moves away under a hand because its truck was given a load.
  const [order] = useState(() => trucksInOrder(board));
  return useMemo(() => {
    const picture = pictureOf(board, day, driven, { order, width }, before.current);
    before.current = picture;
    return picture;
  }, [board, day, driven, order, width]);
}

function pictureOf(
  board: DayBoard,
  day: Day,
  driven: DrivenDay,
  room: Room,
  before: BoardPicture | null,
): BoardPicture {
  const blocks = keepSame(before?.blocks ?? [], blocksOf(board, driven, day.now));
  const known = new Set(board.mixers.map(({ id }) => id));
  const columnOf = ({ vehicleId }: Block) => (vehicleId && known.has(vehicleId) ? vehicleId : 'none');
  const byColumn = sameLists(before?.byColumn, Map.groupBy(blocks, columnOf));
  const uses = pumpBlocks(board, day, driven, before);
  const pumpsByColumn = sameLists(
    before?.pumpsByColumn,
    Map.groupBy(uses, ({ pumpId }) => pumpId ?? 'no-pump'),
  );
  const late = keepSame([...(before?.nightByColumn.values() ?? [])].flat(), nightBlocks(board, day));
  const nightByColumn = sameLists(
    before?.nightByColumn,
    Map.groupBy(late, ({ columnId }) => columnId),
  );
  const { lanes, count } = lanesOf(byColumn.get('none') ?? []);
  const columns = keepSame(before?.columns ?? [], columnsOf(board, count, uses, room));
  const span = spanOf(board, blocks, day.night);
  const m3 = new Map(board.loads.map((load) => [load.id, load.m3]));
  const mixed = blocks.map(({ id, from }) => ({ from, m3: m3.get(id) ?? 0 }));
  const hours = plantHours([...mixed, ...(day.night?.loads ?? [])], span);
  return {
    blocks,
    byColumn,
    pumpsByColumn,
    nightByColumn,
    columns,
    lanes,
    span,
    hours: same(before?.hours, hours) ? before!.hours : hours,
  };
}

function pumpBlocks(
  board: DayBoard,
  day: Day,
  { loads, conflicts }: DrivenDay,
  before: BoardPicture | null,
): PumpBlock[] {
  const pours = new Map(board.pours.map((pour) => [pour.id, pour]));
  const pumps = new Set(board.pumps.map(({ id }) => id));
  const wrong = new Set(
    conflicts.flatMap(({ kind, pourId }) => (kind === 'pump_busy' || kind === 'no_pump' ? [pourId] : [])),
  );
  const old = [...(before?.pumpsByColumn.values() ?? [])].flat();
  const next = pumpUses(loads, day).flatMap((use): PumpBlock[] => {
    const pour = pours.get(use.pourId);
    if (!pour) return [];
    return [
      {
        ...use,
        // A pump that is no longer of this plant has no column.
        pumpId: use.pumpId && pumps.has(use.pumpId) ? use.pumpId : null,
        id: use.pourId,
        customer: pour.customer.name,
        isWrong: wrong.has(use.pourId),
        isProvisional: isProvisional(pour.state),
        isOffered: pour.pump?.id !== use.pumpId,
      },
    ];
  });
  return keepSame(old, next);
}

const same = <Row>(one: readonly Row[] | undefined, other: readonly Row[]): boolean =>
  one?.length === other.length && other.every((row, index) => row === one[index]);

/** The lists of before where every row in them is still the very same. */
function sameLists<Row>(
  before: ReadonlyMap<string, readonly Row[]> | undefined,
  next: Map<string, Row[]>,
): Map<string, readonly Row[]> {
  return new Map(
    [...next].map(([id, rows]) => {
      const old = before?.get(id);
      return [id, old && same(old, rows) ? old : rows];
    }),
  );
}
