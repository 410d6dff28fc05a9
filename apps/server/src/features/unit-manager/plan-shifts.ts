import { addDays } from '@traco/contract/calendar';
import { dayIn, startOfDay } from '@traco/contract/time-zone';
import { SHIFT_NOTED_DAYS } from '@traco/contract/unit-manager';
import { mayBePlanned } from '@traco/contract/vehicle';
import { signedInDoor } from '../../platform/door.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import { blocksOfDriver, findPlant, NIGHT_MS, readDay } from '../day-plan/day-plan.service.ts';
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
  if (dayOn < addDays(dayIn(now(), plant.timeZone), -SHIFT_NOTED_DAYS)) throw errors.TOO_LATE();
  const { facts } = await readDay(db, plant, dayOn);
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
    const planned = plans.find((other) => other.driverId !== driverId && other.vehicleId === vehicleId);
    const twice = planned && facts.drivers.find(({ id }) => id === planned.driverId)?.name;
    const other = twice ?? (await rows.findOtherWithTruck(db, vehicleId, dayOn, driverId))?.driver;
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

/** Inserts a shift under the id that the device made, unless another shift has it, whoever's. */
const insertShift = ({ db }: Context, row: Parameters<typeof rows.insertShift>[1], errors: Errors) =>
  unlessKeyTaken(rows.insertShift(db, row), { shifts_pkey: () => errors.ID_TAKEN() });

/** Shifts are planned: one of a driver and day. */
export const planHandlers = {
  saveShift: unitManager.saveShift.handler(async ({ input, context, errors }) => {
    const { db } = context;
    const { dayOn, revision, ...plan } = input;
    const unitId = await rows.lockUnitOfDriver(db, plan.driverId);
    if (!unitId) throw errors.DRIVER_NOT_FOUND();
    const known = await rows.lockShiftOfDay(db, plan.driverId, dayOn);
    // The same shift sent twice.
    if (known && known.id === plan.id && revision === undefined) return toShift(known);
    if (known ? known.revision !== revision : revision !== undefined) throw errors.STALE_REVISION();
    await checkPlans(context, { unitId, dayOn }, [plan], errors);
    const saved = known
      ? await rows.updateShift(db, known.id, columnsOf(plan))
      : await insertShift(
          context,
          { id: plan.id, unitId, driverId: plan.driverId, dayOn, ...columnsOf(plan) },
          errors,
        );
    return toShift(saved);
  }),

  planShifts: unitManager.planShifts.handler(async ({ input: { dayOn, shifts }, context, errors }) => {
    const { db } = context;
    const unitId = await rows.lockUnitOfDriver(db, shifts[0]!.driverId);
    if (!unitId) throw errors.DRIVER_NOT_FOUND();
    const fresh = [];
    for (const plan of shifts) if (!(await rows.lockShiftOfDay(db, plan.driverId, dayOn))) fresh.push(plan);
    if (fresh.length === 0) return { made: [], kept: shifts.length };
    await checkPlans(context, { unitId, dayOn }, fresh, errors);
    const made = [];
    for (const plan of fresh) {
      const { id, driverId } = plan;
      made.push(await insertShift(context, { id, unitId, driverId, dayOn, ...columnsOf(plan) }, errors));
    }
    return { made: made.map(toShift), kept: shifts.length - made.length };
  }),
};
