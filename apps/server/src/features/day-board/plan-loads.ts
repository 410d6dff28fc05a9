import type { CheckedDay } from '@traco/contract/day-board/checked-day';
import { refusalOfSplit } from '@traco/contract/day-board/refuse-change';
import { isPlanned } from '@traco/contract/pours/pour-states';
import { dayIn } from '@traco/contract/values/time-zone';
import { refuse } from '../../platform/admission.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessTaken } from '../../platform/refused-writes.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { findPlant, holdPlan } from '../day-plan/day-plan.service.ts';
import { cancelLoads, findPour, insertPlannedLoads, replanPour } from '../pours/pours.service.ts';
import * as board from './board-loads.queries.ts';
import { listPlannedIds } from './planned-ids.queries.ts';
import { readChecked } from './read-checked.ts';
import { toPlannedLoad } from './to-board.rules.ts';

const { dayBoard } = signedInDoor;

/** Loads are divided, dropped and added as long as they have not begun. */
export const loadHandlers = {
  split: dayBoard.split.handler(async ({ input, context: { db, now }, errors }) => {
    if (input.newId === input.id) throw errors.LOAD_NOT_FOUND();
    await holdPlan(db, { loads: [input.id] });
    const already = await board.listHeldLoads(db, [input.id, input.newId]);
    const load = already.find(({ id }) => id === input.id);
    if (!load) throw errors.LOAD_NOT_FOUND();
    const other = already.find(({ id }) => id === input.newId);
    // The same division sent twice: the first one raised the revision.
    if (other?.pourId === load.pourId && load.revision > input.revision) return already.map(toPlannedLoad);
    if (load.revision !== input.revision) throw errors.STALE_REVISION({ data: { ids: [load.id] } });
    const pour = await findPour(db, load.pourId);
    if (!pour) throw errors.LOAD_NOT_FOUND();
    const plant = (await findPlant(db, pour.unit.id))!;
    const reach = [dayIn(new Date(input.plannedAt), plant.timeZone)];
    const day = await readChecked(db, plant, pour.dayOn, reach);
    const refusal = refusalOfSplit(withLoad(day, load), input, now().toISOString());
    if (refusal === 'DAY_CLOSED') throw refuse('DAY_CLOSED');
    if (refusal) throw errors[refusal]();
    const rest = Math.round((load.m3 - input.m3) * 100) / 100;
    const writing = async () => {
      await board.shrinkPlannedLoad(db, load.id, rest);
      await insertPlannedLoads(
        db,
        {
          ...pour,
          unitId: pour.unit.id,
          sellerId: pour.seller.id,
          customerId: pour.customer.id,
          siteId: pour.site.id,
          mixId: pour.mix.id,
        },
        [{ id: input.newId, turn: (load.turn ?? 0) + 1, m3: input.m3, plannedAt: new Date(input.plannedAt) }],
      );
    };
    const written = unlessMonthClosed(writing(), () => errors.MONTH_CLOSED());
    await unlessTaken(written, () => errors.LOAD_NOT_FOUND());
    return (await board.listHeldLoads(db, [load.id, input.newId])).map(toPlannedLoad);
  }),

  dropLoad: dayBoard.dropLoad.handler(async ({ input, context: { db, now }, errors }) => {
    await holdPlan(db, { loads: [input.id] });
    const [load] = await board.listHeldLoads(db, [input.id]);
    if (!load) throw errors.LOAD_NOT_FOUND();
    if (load.revision !== input.revision) throw errors.STALE_REVISION({ data: { ids: [load.id] } });
    if (load.state !== 'scheduled') throw errors.ALREADY_BEGUN();
    await unlessMonthClosed(cancelLoads(db, [load.id], input.reason, now()), () => errors.MONTH_CLOSED());
    return toPlannedLoad((await board.listHeldLoads(db, [load.id]))[0]!);
  }),

  planRest: dayBoard.planRest.handler(async ({ input, context: { db, now }, errors }) => {
    await holdPlan(db, { pours: [input.id] });
    const pour = await findPour(db, input.id);
    if (!pour) throw errors.POUR_NOT_FOUND();
    if (pour.revision !== input.revision) throw errors.STALE_REVISION({ data: { ids: [pour.id] } });
    if (!isPlanned(pour.state)) throw errors.WRONG_STATE({ data: { state: pour.state } });
    const plant = (await findPlant(db, pour.unit.id))!;
    const planned = await unlessMonthClosed(replanPour(db, plant, pour, now()), () => errors.MONTH_CLOSED());
    if (planned === 0) throw errors.NOTHING_OPEN();
    if (await board.isAwayFromPour(db, [pour.id])) throw errors.AWAY_FROM_POUR();
    return (await board.listHeldLoads(db, await listPlannedIds(db, pour.id))).map(toPlannedLoad);
  }),
};

/** The day with the held load as it stands, wherever the day was read without it: one that has begun is still named. */
const withLoad = (day: CheckedDay, load: board.HeldLoad): CheckedDay =>
  day.loads.some(({ id }) => id === load.id) ? day : { ...day, loads: [...day.loads, toPlannedLoad(load)] };
