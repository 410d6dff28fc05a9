import type { BoardLoad, DayBoard } from '@traco/contract/day-board/day-board';
import { instantAt } from '@traco/contract/day-board/day-of-board';
import type { DayChange } from '@traco/contract/day-plan/day-change';
import type { Pour } from '@traco/contract/pours/pour';

/** One gesture as it is sent: what changes, and the revision of each row that the person saw. */
export interface BoardChange {
  loads: LoadMove[];
  pours: PourMove[];
}

export interface LoadMove {
  id: string;
  revision: number;
  plannedAt?: string;
  vehicleId?: string | null;
  driverId?: string | null;
}

export interface PourMove {
  id: string;
  revision: number;
  startsAt?: string;
  pumpId?: string | null;
}

/** A change of the simulated day as a gesture on this board; a truck brings its driver of the day. */
export function toBoardChange(board: DayBoard, change: DayChange): BoardChange {
  const revisions = new Map([...board.loads, ...board.pours].map(({ id, revision }) => [id, revision]));
  const driverOf = new Map(board.mixers.map(({ id, driverId }) => [id, driverId]));
  return {
    loads: change.loads.map(({ id, loadAt, truckId }) => ({
      id,
      revision: revisions.get(id) ?? 0,
      ...(loadAt === undefined ? {} : { plannedAt: instantAt(loadAt, board.beginsAt) }),
      ...(truckId === undefined
        ? {}
        : { vehicleId: truckId, driverId: truckId ? (driverOf.get(truckId) ?? null) : null }),
    })),
    pours: change.pours.map(({ id, startsAt, pumpId }) => ({
      id,
      revision: revisions.get(id) ?? 0,
      ...(startsAt === undefined ? {} : { startsAt: instantAt(startsAt, board.beginsAt) }),
      ...(pumpId === undefined ? {} : { pumpId }),
    })),
  };
}

/** The gesture without the loads that were refused; null when nothing is left of it, or pours hang on it. */
export function withoutLoads({ loads, pours }: BoardChange, ids: readonly string[]): BoardChange | null {
  const left = loads.filter(({ id }) => !ids.includes(id));
  return pours.length || left.length === 0 || left.length === loads.length ? null : { loads: left, pours };
}

/**
 * The board as it will be. A row that has another revision than the gesture saw stays as it is: the gesture is in
 * it already, or somebody else was quicker and the server refuses it.
 */
export function withBoardChange(board: DayBoard, { loads, pours }: BoardChange): DayBoard {
  return {
    ...board,
    loads: loads.length ? changed(board.loads, loads, moveLoad) : board.loads,
    pours: pours.length
      ? changed(board.pours, pours, (pour, move) => movePour(pour, move, board))
      : board.pours,
  };
}

/** The rows that the server answered, in their places on the board. */
export function withAnswer(board: DayBoard, answer: { loads: BoardLoad[]; pours: Pour[] }): DayBoard {
  return { ...board, loads: replaced(board.loads, answer.loads), pours: replaced(board.pours, answer.pours) };
}

/** What undoes a gesture that is made on this board, once it is written. */
export function undoOf(board: DayBoard, { loads, pours }: BoardChange): BoardChange {
  const load = new Map(board.loads.map((each) => [each.id, each]));
  const pour = new Map(board.pours.map((each) => [each.id, each]));
  return {
    loads: loads.map(({ id, revision, ...change }) => ({
      id,
      revision: revision + 1,
      ...('plannedAt' in change ? { plannedAt: load.get(id)!.plannedAt } : {}),
      ...('vehicleId' in change ? { vehicleId: load.get(id)!.vehicleId } : {}),
      ...('driverId' in change ? { driverId: load.get(id)!.driverId } : {}),
    })),
    pours: pours.map(({ id, revision, ...change }) => ({
      id,
      revision: revision + 1,
      ...('startsAt' in change ? { startsAt: pour.get(id)!.startsAt } : {}),
      ...('pumpId' in change ? { pumpId: pour.get(id)!.pump?.id ?? null } : {}),
    })),
  };
}

/** Whether every row still is as the gesture saw it. */
export function isCurrent(board: DayBoard, { loads, pours }: BoardChange): boolean {
  const revisions = new Map([...board.loads, ...board.pours].map(({ id, revision }) => [id, revision]));
  return [...loads, ...pours].every(({ id, revision }) => revisions.get(id) === revision);
}

function moveLoad(load: BoardLoad, { id: _, revision, ...change }: LoadMove): BoardLoad {
  return { ...load, ...change, revision: revision + 1 };
}

function movePour(pour: Pour, { revision, startsAt, pumpId }: PourMove, { pumps }: DayBoard): Pour {
  const shift = startsAt ? Date.parse(startsAt) - Date.parse(pour.startsAt) : 0;
  const pump = pumps.find(({ id }) => id === pumpId);
  return {
    ...pour,
    revision: revision + 1,
    ...(startsAt ? { startsAt, endsAt: new Date(Date.parse(pour.endsAt) + shift).toISOString() } : {}),
    ...(pumpId === undefined
      ? {}
      : { pump: pump ? { id: pump.id, plate: pump.plate, fleetNumber: pump.fleetNumber } : null }),
  };
}

function changed<Row extends { id: string; revision: number }, Move extends { id: string; revision: number }>(
  rows: Row[],
  moves: readonly Move[],
  move: (row: Row, change: Move) => Row,
): Row[] {
  const byId = new Map(moves.map((each) => [each.id, each]));
  return rows.map((row) => {
    const found = byId.get(row.id);
    return found && found.revision === row.revision ? move(row, found) : row;
  });
}

function replaced<Row extends { id: string }>(rows: Row[], answers: readonly Row[]): Row[] {
  const byId = new Map(answers.map((each) => [each.id, each]));
  return rows.map((row) => byId.get(row.id) ?? row);
}
