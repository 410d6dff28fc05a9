import { type CheckedDay, dayOf, movedPour } from '@traco/contract/day-board/checked-day';
import type { DayBoardChange } from '@traco/contract/day-board/day-board-change';
import {
  type ChangeRefusal,
  refusalOfChange,
  refusalOfDays,
  refusalOfMoments,
} from '@traco/contract/day-board/refuse-change';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Database } from '../../platform/transaction.ts';
import { findPlant, type Plant } from '../day-plan/day-plan.service.ts';
import { boardsOf } from './change-board.rules.ts';
import type { Held } from './hold-change.ts';
import { readChecked } from './read-checked.ts';
import { toPlannedLoad } from './to-board.rules.ts';

/** Why a gesture is refused on any of the boards that it touches; null when it is made. */
export async function checkChange(
  db: Database,
  change: DayBoardChange,
  held: Held,
  now: Date,
): Promise<ChangeRefusal | null> {
  // Before anything is read of so many days.
  const wrong = refusalOfMoments(change, now.toISOString());
  if (wrong) return wrong;
  const plants = new Map<string, Plant>();
  for (const unitId of unitsOf(held)) plants.set(unitId, (await findPlant(db, unitId))!);
  const boards = boardsOf(change, held, (unitId) => plants.get(unitId)!.timeZone);
  const tooMany = refusalOfDays({ size: boards.length });
  if (tooMany) return tooMany;
  for (const { unitId, dayOn } of boards) {
    const plant = plants.get(unitId)!;
    const reach = momentsOf(change, held).map((at) => dayIn(new Date(at), plant.timeZone));
    const day = withMovedHere(await readChecked(db, plant, dayOn, reach), change, held, unitId);
    const refusal = refusalOfChange(day, change, now.toISOString());
    if (refusal) return refusal;
  }
  return null;
}

const unitsOf = ({ loads, pours }: Held) =>
  new Set([
    ...[...loads.values()].map(({ unitId }) => unitId),
    ...[...pours.values()].map(({ unit }) => unit.id),
  ]);

const momentsOf = ({ loads, pours }: DayBoardChange, held: Held): (string | Date)[] => [
  ...loads.flatMap(({ plannedAt }) => plannedAt ?? []),
  ...pours.flatMap(({ startsAt }) => startsAt ?? []),
  ...[...held.loads.values()].flatMap(({ plannedAt }) => plannedAt ?? []),
];

/** The day with the pours that the gesture brings to it from another one, and their loads, where they still are. */
function withMovedHere(day: CheckedDay, change: DayBoardChange, held: Held, unitId: string): CheckedDay {
  const known = new Set(day.pours.map(({ id }) => id));
  const moves = new Map(change.pours.map((move) => [move.id, move]));
  const here = [...held.pours.values()].filter(
    (pour) =>
      pour.unit.id === unitId &&
      !known.has(pour.id) &&
      dayOf(movedPour(pour, moves.get(pour.id)!).startsAt, day) === day.dayOn,
  );
  if (here.length === 0) return day;
  const ids = new Set(here.map(({ id }) => id));
  const loads = [...held.loads.values()].filter(({ pourId }) => ids.has(pourId));
  return {
    ...day,
    pours: [...day.pours, ...here],
    loads: [...day.loads, ...loads.map(toPlannedLoad)],
    beside: {
      pours: day.beside.pours.filter(({ id }) => !ids.has(id)),
      loads: day.beside.loads.filter(({ pourId }) => !ids.has(pourId)),
    },
  };
}
