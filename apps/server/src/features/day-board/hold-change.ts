import type { DayBoardChange } from '@traco/contract/day-board/day-board-change';
import type { Pour } from '@traco/contract/pours/pour';
import { isPlanned, type PourState } from '@traco/contract/pours/pour-states';
import type { Database } from '../../platform/transaction.ts';
import { holdPlan } from '../day-plan/day-plan.service.ts';
import { listPoursById, lockPours } from '../pours/pours.service.ts';
import * as board from './board-loads.queries.ts';

interface HoldErrors {
  LOAD_NOT_FOUND(): Error;
  POUR_NOT_FOUND(): Error;
  STALE_REVISION(options: { data: { ids: string[] } }): Error;
  ALREADY_BEGUN(): Error;
  WRONG_STATE(options: { data: { state: PourState } }): Error;
}

/** What a gesture on the board is about, held until the end of the request. */
export interface Held {
  loads: ReadonlyMap<string, board.HeldLoad>;
  pours: ReadonlyMap<string, Pour>;
}

/**
 * Holds the loads and pours of a gesture: they exist for this actor, stand at the revisions that were seen, and may still
 * be planned, or the contract's error.
 */
export async function holdChange(
  db: Database,
  { loads, pours }: DayBoardChange,
  errors: HoldErrors,
): Promise<Held> {
  const [loadIds, pourIds] = [loads.map(({ id }) => id), pours.map(({ id }) => id)];
  await holdPlan(db, { pours: pourIds, loads: loadIds });
  const held: Held = {
    loads: new Map((await board.listHeldLoads(db, loadIds)).map((load) => [load.id, load])),
    pours: new Map((await heldPours(db, pourIds)).map((pour) => [pour.id, pour])),
  };
  if (loadIds.some((id) => !held.loads.has(id))) throw errors.LOAD_NOT_FOUND();
  if (pourIds.some((id) => !held.pours.has(id))) throw errors.POUR_NOT_FOUND();
  const stale = [
    ...loads.filter(({ id, revision }) => held.loads.get(id)?.revision !== revision),
    ...pours.filter(({ id, revision }) => held.pours.get(id)?.revision !== revision),
  ].map(({ id }) => id);
  if (stale.length) throw errors.STALE_REVISION({ data: { ids: stale } });
  if ([...held.loads.values()].some(({ state }) => state !== 'scheduled')) throw errors.ALREADY_BEGUN();
  const off = [...held.pours.values()].find(({ state }) => !isPlanned(state));
  if (off) throw errors.WRONG_STATE({ data: { state: off.state } });
  return held;
}

async function heldPours(db: Database, ids: readonly string[]): Promise<Pour[]> {
  if (ids.length === 0) return [];
  await lockPours(db, ids);
  return listPoursById(db, ids);
}
