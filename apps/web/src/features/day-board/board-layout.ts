import type { BoardVehicle, DayBoard } from '@traco/contract/day-board/day-board';
import type { Night, PumpUse } from '@traco/contract/day-plan/day';
import { mayBePlanned } from '@traco/contract/fleet-management/vehicle';
import type { Block } from './board-blocks.ts';
import { rowsOf, stackBars } from './shared/lane-bars.ts';

/** Pixels of a minute: a row of 15 minutes is 18 high. */
export const PX_PER_MINUTE = 1.2;
export const SNAP_MINUTES = 5;
export const TRUCK_WIDTH = 76;
/** The least at which a clock and its badge stay whole. */
const TRUCK_LEAST = 50;
const AXIS_WIDTH = 88;
export const LANE_WIDTH = 92;
/** Of pours that want a pump at once, the width that a finger still hits. */
const PUMP_LANE_WIDTH = 38;
/** Minutes that a load without a truck takes up on the board: its label is so high. */
export const CHIP_MINUTES = 25;
const HOUR = 60;

/** A column of the board. */
export interface Column {
  /** The vehicle's id; `none` and `no-pump` for what has none. */
  id: string;
  kind: 'unassigned' | 'truck' | 'pump';
  vehicle: BoardVehicle | null;
  left: number;
  width: number;
}

/**
 * The first and last minute that the board shows: the plant's hours, and whatever lies outside, in whole hours; of the
 * night before what comes after midnight.
 */
export function spanOf(
  board: DayBoard,
  blocks: readonly Block[],
  night: Night | undefined,
): { from: number; until: number } {
  const { opensAt, closesAt } = board.settings;
  const late = [...(night?.loads ?? []), ...(night?.pumps ?? [])];
  const from = Math.min(
    opensAt,
    ...blocks.map((block) => Math.min(block.from, block.plannedAt)),
    ...late.map((each) => Math.max(0, each.from)),
  );
  const until = Math.max(closesAt, ...blocks.map((block) => block.until), ...late.map((each) => each.until));
  return { from: Math.floor(from / HOUR) * HOUR, until: Math.ceil(until / HOUR) * HOUR };
}

/** Loads without a truck side by side where they would cover each other. */
export function lanesOf(blocks: readonly Block[]): { lanes: Map<string, number>; count: number } {
  const freeAt: number[] = [];
  const lanes = new Map<string, number>();
  for (const { id, plannedAt } of blocks) {
    const free = freeAt.findIndex((at) => at <= plannedAt);
    const lane = free < 0 ? freeAt.length : free;
    freeAt[lane] = plannedAt + CHIP_MINUTES;
    lanes.set(id, lane);
  }
  return { lanes, count: Math.max(1, freeAt.length) };
}

/** Pours that hold a pump at once side by side, by the pour's id; alone, one has the whole column. */
export function pumpLanesOf(uses: readonly PumpUse[]): { lanes: ReadonlyMap<string, number>; count: number } {
  const bars = stackBars(
    uses.map(({ pourId, from, until }) => ({ id: pourId, from, until })),
    0,
    1,
  );
  return { lanes: new Map(bars.map(({ id, row }) => [id, row])), count: Math.max(1, rowsOf(bars)) };
}

/** The trucks in the order in which a day opens: those with something to do, those that may be sent, then the rest. */
export function trucksInOrder({ mixers, loads, drivers, beside }: DayBoard): string[] {
  const busy = new Set([...loads, ...beside.loads].map(({ vehicleId }) => vehicleId));
  const blocked = new Set(drivers.filter(({ blocks }) => blocks.length > 0).map(({ id }) => id));
  const rank = ({ id, state, driverId }: BoardVehicle) =>
    busy.has(id) ? 0 : mayBePlanned(state) && driverId !== null && !blocked.has(driverId) ? 1 : 2;
  return [...mixers].sort((one, other) => rank(one) - rank(other)).map(({ id }) => id);
}

export interface Room {
  /** Ids of trucks in the order in which they stand; one that is not among them comes last. */
  order: readonly string[];
  /** Pixels that the whole board has, its axis included; 0 while nobody knows. */
  width: number;
}

/** How wide a truck's column is, so that as many as can be stand side by side. */
function truckWidthOf({ mixers }: DayBoard, unassigned: number, { width }: Room): number {
  if (width === 0 || mixers.length === 0) return TRUCK_WIDTH;
  const each = Math.floor((width - AXIS_WIDTH - unassigned) / mixers.length);
  return Math.min(TRUCK_WIDTH, Math.max(TRUCK_LEAST, each));
}

/** The board's columns with their places: loads without truck first, then trucks, then pumps. */
export function columnsOf(
  board: DayBoard,
  lanes: number,
  uses: readonly PumpUse[],
  room: Room = { order: [], width: 0 },
): Column[] {
  const columns: Column[] = [];
  let left = 0;
  const add = (id: string, kind: Column['kind'], vehicle: BoardVehicle | null, width: number) => {
    columns.push({ id, kind, vehicle, left, width });
    left += width;
  };
  const unassigned = Math.max(LANE_WIDTH * lanes, LANE_WIDTH + 12);
  add('none', 'unassigned', null, unassigned);
  const truckWidth = truckWidthOf(board, unassigned, room);
  const place = new Map(room.order.map((id, index) => [id, index]));
  const placeOf = ({ id }: BoardVehicle) => place.get(id) ?? room.order.length;
  for (const mixer of [...board.mixers].sort((one, other) => placeOf(one) - placeOf(other)))
    add(mixer.id, 'truck', mixer, truckWidth);
  const addPump = (id: string, pump: BoardVehicle | null) => {
    const { count } = pumpLanesOf(uses.filter(({ pumpId }) => (pumpId ?? 'no-pump') === id));
    add(id, 'pump', pump, Math.max(TRUCK_WIDTH, PUMP_LANE_WIDTH * count));
  };
  if (uses.some(({ pumpId }) => !pumpId)) addPump('no-pump', null);
  for (const pump of board.pumps) addPump(pump.id, pump);
  return columns;
}

/** The column at a distance from the first one's left edge, the nearest when it lies outside. */
export function columnAt(columns: readonly Column[], x: number): Column | undefined {
  return columns.findLast(({ left }) => left <= x) ?? columns[0];
}

/** m³ that the plant begins to load in each hour of the span. */
export function plantHours(
  loads: readonly { from: number; m3: number }[],
  { from, until }: { from: number; until: number },
): number[] {
  const hours = Array.from({ length: (until - from) / HOUR }, () => 0);
  for (const load of loads) {
    const place = Math.floor((load.from - from) / HOUR);
    if (place >= 0 && place < hours.length) hours[place] = (hours[place] ?? 0) + load.m3;
  }
  return hours.map((m3) => Math.round(m3 * 10) / 10);
}

/** The nearest step at which a load may begin. */
export const snap = (minute: number): number => Math.round(minute / SNAP_MINUTES) * SNAP_MINUTES;
