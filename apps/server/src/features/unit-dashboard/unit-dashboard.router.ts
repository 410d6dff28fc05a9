import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { together } from '../../platform/one-message.ts';
import {
  beginningOf,
  keptMeans,
  type Plant,
  readOfPlant,
  readPlannedLines,
} from '../day-plan/day-plan.service.ts';
import { opensOf, scopeOf } from '../totals/totals.rules.ts';
import { readUnitFigures, withPlaces } from '../totals/totals.service.ts';
import { listDepartures } from './departures.queries.ts';
import { curveOf } from './hours-curve.rules.ts';
import { countVehicles, plannedCurve } from './planned-day.rules.ts';
import { readRoad } from './read-road.ts';

const { unitDashboard } = signedInDoor;

export const unitDashboardRouter = unitDashboard.router({
  plan: unitDashboard.plan.handler(async ({ input, context: { db, actor, now, kept }, errors }) => {
    const unitId = input.unitId ?? actor.unitId ?? undefined;
    const at = now();
    const asking = { db, kept, actor, now: at };
    const of = (plant: Plant) => {
      const dayOn = dayIn(at, plant.timeZone);
      return { dayOn, beginsAt: beginningOf(plant, dayOn) };
    };
    const found = await readOfPlant({ ...asking, unitId }, (plant) =>
      together([
        keptMeans(asking, plant, of(plant).dayOn),
        readPlannedLines(db, plant, of(plant).dayOn),
        listDepartures(db, plant.id, of(plant).beginsAt),
      ]),
    );
    if (!found) throw errors.UNIT_NOT_FOUND();
    const {
      plant,
      read: [{ vehicles }, loads, departures],
    } = found;
    const { dayOn, beginsAt } = of(plant);
    return {
      unit: { id: plant.id, name: plant.name, timeZone: plant.timeZone },
      at: at.toISOString(),
      dayOn,
      ...plannedCurve(loads, beginsAt),
      departures,
      vehicles: countVehicles(vehicles, loads),
    };
  }),

  road: unitDashboard.road.handler(async ({ input, context: { db, actor, now, kept }, errors }) => {
    const unitId = input.unitId ?? actor.unitId ?? undefined;
    const asking = { db, kept, actor, now: now() };
    const found = await readOfPlant({ ...asking, unitId }, (plant) => readRoad(asking, plant));
    if (!found) throw errors.UNIT_NOT_FOUND();
    return found.read;
  }),

  read: unitDashboard.read.handler(async ({ input, context: { db, actor, kept, now }, errors }) => {
    const at = now();
    const asked = input.unitId ?? actor.unitId;
    return withPlaces({ db, kept, actor, now: at }, async (places) => {
      const unit = places.units.find(({ unitId, active }) => (asked ? unitId === asked : active));
      if (!unit) throw errors.UNIT_NOT_FOUND();
      const scope = scopeOf([unit], at, { unitId: unit.unitId, day: input.day });
      const { shared, loads } = await readUnitFigures({ db, kept, actor, now: at, scope, places });
      return {
        ...shared,
        unit: { id: unit.unitId, name: unit.name, timeZone: unit.timeZone },
        curve: curveOf(scope.standings[0]!, loads.hours),
        lastLoads: loads.lastLines,
        pending: loads.pendingLines,
        pendingOpens: opensOf(scope, {}, 'pending'),
      };
    });
  }),
});
