import { isTooFar } from '@traco/contract/pours/pour-rules';
import { addDays } from '@traco/contract/values/calendar';
import { instantOf } from '@traco/contract/values/time-zone';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { findPlantShown } from '../day-plan/day-plan.service.ts';
import { changeHandlers } from './ask-change.ts';
import { busyDays } from './busy-days.rules.ts';
import { exportHandler } from './export-pours.ts';
import { fitOfPour } from './fit-of-pour.ts';
import { listPourLines } from './listed-pours.queries.ts';
import { pourKeys, whereOfPours, withBeginning, withSpan } from './pour-filter.queries.ts';
import { findLargestTruckAt } from './pour-references.queries.ts';
import * as rows from './pours.queries.ts';
import { hasTooManyLoads, largestTruck } from './pours.rules.ts';
import { preflightHandler } from './preflight-pour.ts';
import { listPumps } from './pumps.queries.ts';
import { releaseHandler } from './release-rest.ts';
import { requestHandlers } from './request-pour.ts';
import { stepHandler } from './step-pour.ts';

const { pours } = signedInDoor;

export const poursRouter = pours.router({
  ...requestHandlers,
  ...changeHandlers,
  step: stepHandler,
  release: releaseHandler,
  export: exportHandler,
  preflight: preflightHandler,

  fit: pours.fit.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const plant = await findPlantShown(db, unitOf(actor, input));
    if (!plant) throw errors.UNIT_NOT_FOUND();
    if (isTooFar(input.startsAt, now())) throw errors.TOO_FAR();
    if (hasTooManyLoads(input.m3, input.loadM3 ?? plant.settings.loadM3)) throw errors.TOO_MANY_LOADS();
    const atSite = input.siteId ? await findLargestTruckAt(db, input.siteId) : null;
    const wish = { ...input, largestTruckM3: largestTruck(input.largestTruckM3, atSite) };
    return fitOfPour(db, plant, wish, now());
  }),

  list: pours.list.handler(async ({ input, context: { db, now }, errors }) => {
    const where = [whereOfPours(withBeginning(input, now()), now()), pourKeys.behind(input, errors)];
    return pourKeys.pageOf(await listPourLines(db, where, input.sort, input.limit + 1), input);
  }),

  totals: pours.totals.handler(({ input, context: { db, now } }) =>
    rows.sumPours(db, withSpan(input, now()), now()),
  ),

  pumps: pours.pumps.handler(async ({ input, context: { db, actor } }) => {
    const plant = await findPlantShown(db, unitOf(actor, input));
    return plant ? listPumps(db, plant.id) : [];
  }),

  busy: pours.busy.handler(async ({ input, context: { db, actor }, errors }) => {
    const plant = await findPlantShown(db, unitOf(actor, input));
    if (!plant) throw errors.UNIT_NOT_FOUND();
    const days = Array.from({ length: input.days }, (_, index) => addDays(input.from, index));
    const begins = instantOf(`${input.from}T00:00`, plant.timeZone);
    const ends = instantOf(`${addDays(input.from, input.days)}T00:00`, plant.timeZone);
    const hours = await rows.sumBusyHours(db, plant.id, plant.timeZone, begins, ends);
    return busyDays(days, hours, plant.rules);
  }),

  get: pours.get.handler(async ({ input, context: { db }, errors }) => {
    const pour = await rows.findPour(db, input.id);
    if (!pour) throw errors.POUR_NOT_FOUND();
    return pour;
  }),
});
