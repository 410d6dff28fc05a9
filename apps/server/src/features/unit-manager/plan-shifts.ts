import { NIGHT_MS } from '@traco/contract/day-plan/night';
import { mayBePlanned } from '@traco/contract/fleet-management/vehicle';
import { dayIn, startOfDay } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import { blocksOfDriver, findPlant, holdPlan, readDay } from '../day-plan/day-plan.service.ts';
import { isTooOld } from './shift-hours.rules.ts';
import * as rows from './shifts.queries.ts';
import { toShift } from './to-crew.rules.ts';

const { unitManager } = signedInDoor;

/** What somebody plans of a driver's day. */
interface Plan {
  id: string;
  driverId: string;
  vehicleId?: string | null | undefined;
  helperName: string;
  startsAt: string;
}
type Context = Parameters<Parameters<typeof unitManager.saveShift.handler>[0]>[0]['context'];
type Errors = Parameters<Parameters<typeof unitManager.planShifts.handler>[0]>[0]['errors'];

/** Checks the plans of a unit that is held: throws the refusal that stands against one of them. */
async function checkPlans(
  { db, now }: Context,
  { unitId, dayOn }: { unitId: string; dayOn: string },
  plans: readonly Plan[],
  errors: Errors,
) {
  const plant = await findPlant(db, unitId);
  if (!plant) throw errors.DRIVER_NOT_FOUND();
  if (isTooOld(dayOn, dayIn(now(), plant.timeZone))) throw errors.TOO_LATE();
  const { facts } = await readDay(db, plant, dayOn);
  const manned = await rows.listWithTrucks(
    db,
    plans.flatMap(({ vehicleId }) => vehicleId ?? []),
    dayOn,
  );
  for (const { driverId, vehicleId, startsAt } of plans) {
    const driver = facts.drivers.find(({ id }) => id === driverId);
    if (!driver) throw errors.DRIVER_NOT_FOUND();
    if (!isOfDay(new Date(startsAt), dayOn, plant.timeZone)) throw errors.OTHER_DAY();
    const driverBlocks = blocksOfDriver(driver, dayOn, new Date(startsAt));
    if (driverBlocks.length) throw errors.DRIVER_BLOCKED({ data: { driverBlocks } });
    if (!vehicleId) continue;
    const vehicle = facts.vehicles.find(({ id }) => id === vehicleId);
    if (!vehicle) throw errors.VEHICLE_NOT_FOUND();
    if (!mayBePlanned(vehicle.state)) throw errors.VEHICLE_DOWN();
    const isOther = (each: Pick<Plan, 'driverId' | 'vehicleId'>) =>
      each.driverId !== driverId && each.vehicleId === vehicleId;
    const planned = plans.find(isOther);
    const twice = planned && facts.drivers.find(({ id }) => id === planned.driverId)?.name;
    const other = twice ?? manned.find(isOther)?.driver;
    if (other) throw errors.VEHICLE_TAKEN({ data: { driver: other } });
  }
}

/** Whoever carries a day's first loads may begin in the evening before it. */
function isOfDay(startsAt: Date, dayOn: string, zone: string): boolean {
  const begins = startOfDay(dayOn, zone).getTime();
  return startsAt.getTime() >= begins - NIGHT_MS && dayIn(startsAt, zone) <= dayOn;
}

const columnsOf = ({ vehicleId, helperName, startsAt }: Plan) => ({
  vehicleId: vehicleId ?? null,
  helperName,
  plannedStartsAt: new Date(startsAt),
});

/** Inserts shifts under the ids that the device made, unless another shift has one of them, whoever's. */
const insertShifts = (
  { db }: Context,
  { unitId, dayOn }: { unitId: string; dayOn: string },
  plans: readonly Plan[],
  errors: Errors,
) => {
  const made = plans.map((plan) => ({
    id: plan.id,
    unitId,
    driverId: plan.driverId,
    dayOn,
    ...columnsOf(plan),
  }));
  return unlessKeyTaken(rows.insertShifts(db, made), { shifts_pkey: () => errors.ID_TAKEN() });
};

/**
 * Holds the plan of a driver's unit: no truck is given twice, and no load is given to somebody whose shift is being
 * changed. @returns the unit
 */
async function holdUnitOf({ db }: Context, driverId: string, errors: Errors): Promise<string> {
  await holdPlan(db, { drivers: [driverId] });
  const unitId = await rows.findUnitOfDriver(db, driverId);
  if (!unitId) throw errors.DRIVER_NOT_FOUND();
  return unitId;
}

/** Shifts are planned: one of a driver and day. */
export const planHandlers = {
  saveShift: unitManager.saveShift.handler(async ({ input, context, errors }) => {
    const { db } = context;
    const { dayOn, revision, ...plan } = input;
    const unitId = await holdUnitOf(context, plan.driverId, errors);
    const [known] = await rows.lockShiftsOfDay(db, [plan.driverId], dayOn);
    // The same shift sent twice.
    if (known && known.id === plan.id && revision === undefined) return toShift(known);
    if (known ? known.revision !== revision : revision !== undefined) throw errors.STALE_REVISION();
    await checkPlans(context, { unitId, dayOn }, [plan], errors);
    const saved = known
      ? await rows.updateShift(db, known.id, columnsOf(plan))
      : (await insertShifts(context, { unitId, dayOn }, [plan], errors))[0]!;
    return toShift(saved);
  }),

  planShifts: unitManager.planShifts.handler(async ({ input: { dayOn, shifts }, context, errors }) => {
    const unitId = await holdUnitOf(context, shifts[0]!.driverId, errors);
    const crew = shifts.map(({ driverId }) => driverId);
    const known = new Set(
      (await rows.lockShiftsOfDay(context.db, crew, dayOn)).map(({ driverId }) => driverId),
    );
    const fresh = shifts.filter(({ driverId }) => !known.has(driverId));
    if (fresh.length === 0) return { made: [], kept: shifts.length };
    await checkPlans(context, { unitId, dayOn }, fresh, errors);
    const made = await insertShifts(context, { unitId, dayOn }, fresh, errors);
    return { made: made.map(toShift), kept: shifts.length - made.length };
  }),
};
