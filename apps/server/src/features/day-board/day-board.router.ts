import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { listPlants, type Plant, readOfPlant } from '../day-plan/day-plan.service.ts';
import { changeHandler } from './change-board.ts';
import { loadHandlers } from './plan-loads.ts';
import { readBoard, readOverviews } from './read-board.ts';
import { readLanes } from './read-lanes.ts';

const { dayBoard } = signedInDoor;

export const dayBoardRouter = dayBoard.router({
  change: changeHandler,
  ...loadHandlers,

  read: dayBoard.read.handler(async ({ input, context: { db, now, actor, kept }, errors }) => {
    const at = now();
    const asking = { db, kept, actor, now: at };
    const board = (plant: Plant) => readBoard(asking, plant, input.day ?? dayIn(at, plant.timeZone));
    const found = await readOfPlant({ ...asking, unitId: unitOf(actor, input) }, board);
    if (!found) throw errors.UNIT_NOT_FOUND();
    return found.read;
  }),

  overview: dayBoard.overview.handler(async ({ input, context: { db, now } }) => {
    const plants = (await listPlants(db)).filter(({ id }) => !input.unitId || id === input.unitId);
    const overviews = [];
    for (const plant of plants) {
      const from = input.from ?? dayIn(now(), plant.timeZone);
      const days = Array.from({ length: input.days }, (_, turn) => addDays(from, turn));
      overviews.push(...(await readOverviews(db, plant, days, now())));
    }
    return overviews;
  }),

  lanes: dayBoard.lanes.handler(async ({ input, context: { db, now } }) => {
    const plants = await listPlants(db);
    const dayOn = input.day ?? dayIn(now(), plants[0]?.timeZone ?? 'UTC');
    return { dayOn, now: now().toISOString(), lanes: await readLanes(db, plants, dayOn, now()) };
  }),
});
