import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../../platform/refused-writes.ts';
import { findPlant } from '../day-plan/day-plan.service.ts';
import { findPour, insertPlannedLoads, lockPour, replanPour } from '../pours/pours.service.ts';
import * as board from './board-loads.queries.ts';
import { toFact } from './change-board.ts';
import { listPlannedIds } from './planned-ids.queries.ts';
import { toBoardLoad } from './to-board.rules.ts';

const { dayBoard } = signedInDoor;
const LEAST_M3 = 0.5;
const toRow = (load: board.HeldLoad) => toBoardLoad(toFact(load));

/** Loads are divided, dropped and added as long as they have not begun. */
export const loadHandlers = {
  split: dayBoard.split.handler(async ({ input, context: { db }, errors }) => {
    const already = await board.listHeldLoads(db, [input.id, input.newId]);
    if (already.length === 2) return already.map(toRow);
    const load = already.find(({ id }) => id === input.id);
    if (!load?.pourId) throw errors.LOAD_NOT_FOUND();
    if (load.revision !== input.revision) throw errors.STALE_REVISION({ data: { ids: [load.id] } });
    if (load.state !== 'scheduled') throw errors.ALREADY_BEGUN();
    const rest = Math.round((load.m3 - input.m3) * 100) / 100;
    if (rest < LEAST_M3 || input.m3 < LEAST_M3) throw errors.NOTHING_LEFT();
    const pour = await findPour(db, load.pourId);
    if (!pour) throw errors.LOAD_NOT_FOUND();
    const writing = async () => {
      await board.changePlannedLoad(db, load.id, { m3: rest });
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
    await unlessMonthClosed(writing(), () => errors.MONTH_CLOSED());
    return (await board.listHeldLoads(db, [load.id, input.newId])).map(toRow);
  }),

  dropLoad: dayBoard.dropLoad.handler(async ({ input, context: { db, now }, errors }) => {
    const [load] = await board.listHeldLoads(db, [input.id]);
    if (!load?.pourId) throw errors.LOAD_NOT_FOUND();
    if (load.revision !== input.revision) throw errors.STALE_REVISION({ data: { ids: [load.id] } });
    if (load.state !== 'scheduled') throw errors.ALREADY_BEGUN();
    await unlessMonthClosed(board.dropPlannedLoad(db, load.id, input.reason, now()).execute(), () =>
      errors.MONTH_CLOSED(),
    );
    return toRow((await board.listHeldLoads(db, [load.id]))[0]!);
  }),

  planRest: dayBoard.planRest.handler(async ({ input, context: { db }, errors }) => {
    const pour = (await lockPour(db, input.id)) && (await findPour(db, input.id));
    if (!pour) throw errors.POUR_NOT_FOUND();
    if (pour.revision !== input.revision) throw errors.STALE_REVISION({ data: { ids: [pour.id] } });
    const plant = (await findPlant(db, pour.unit.id))!;
    const planned = await unlessMonthClosed(replanPour(db, plant, pour), () => errors.MONTH_CLOSED());
    if (planned === 0) throw errors.NOTHING_OPEN();
    return (await board.listHeldLoads(db, await listPlannedIds(db, pour.id))).map(toRow);
  }),
};
