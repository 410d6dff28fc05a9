import { isUnderWay } from '@traco/contract/operational-sheet/load-steps';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { blocksOf, listPartnersOf } from '../day-board/day-board.service.ts';
import { findDrivingBlocks, holdPlan } from '../day-plan/day-plan.service.ts';
import { holdLoads } from './held-loads.queries.ts';
import { findCrewNames, listMovedLoads } from './moved-loads.queries.ts';
import { changeHeldLoad, findStep, findSteppedLoad, insertStep } from './steps.queries.ts';
import { findSheetUnit } from './units.queries.ts';

/**
 * Another driver or truck goes on with a load. What was done stays the first one's: its steps keep their authors, and a
 * row of the history says who took over, from whom and why.
 */
export const swapCrewHandler = signedInDoor.operationalSheet.swapCrew.handler(
  async ({ input, context: { db, actor, now }, errors }) => {
    await holdPlan(db, { loads: [input.loadId] });
    const load = (await holdLoads(db, [input.loadId])).get(input.loadId);
    if (!load) throw errors.LOAD_NOT_FOUND();
    const before = await findStep(db, input.id);
    if (before) {
      if (before.loadId !== load.id || before.kind !== 'crew') throw errors.ID_TAKEN();
      return (await findSteppedLoad(db, load.id))!;
    }
    if (load.revision !== input.revision) throw errors.STALE_REVISION();
    if (!isUnderWay(load.state)) throw errors.NOT_UNDER_WAY({ data: { state: load.state } });
    if (load.vehicleId === input.vehicleId && load.driverId === input.driverId) throw errors.SAME_CREW();
    const partners = await listPartnersOf(db, [input.vehicleId, input.driverId]);
    if (partners.size < 2) throw errors.BLOCKED({ data: { blocks: [notFound(load.id)] } });
    const names = await findCrewNames(db, [load.vehicleId, load.driverId, input.vehicleId, input.driverId]);
    const crewName = (vehicleId: string | null, driverId: string | null) =>
      [vehicleId, driverId].map((id) => (id && names.get(id)) || '—').join(' / ');
    const reason = `${crewName(load.vehicleId, load.driverId)} → ${crewName(input.vehicleId, input.driverId)}. ${input.reason}`;
    const partnerId = partners.get(input.vehicleId) ?? partners.get(input.driverId) ?? null;
    await unlessMonthClosed(
      changeHeldLoad(db, load.id, {
        vehicleId: input.vehicleId,
        driverId: input.driverId,
        partnerId,
        changeReason: `Troca: ${reason}`,
      }).execute(),
      () => errors.MONTH_CLOSED(),
    );
    const blocks = await blocksOf(db, await listMovedLoads(db, [load.id]), now());
    if (blocks.length) throw errors.BLOCKED({ data: { blocks } });
    // The new driver takes the wheel now, of whatever day the load is.
    const driverBlocks =
      input.driverId === load.driverId
        ? []
        : await findDrivingBlocks(
            db,
            input.driverId,
            dayIn(now(), (await findSheetUnit(db, load.unitId))!.timeZone),
          );
    if (driverBlocks.length)
      throw errors.BLOCKED({
        data: { blocks: [{ loadId: load.id, kind: 'driver', driverBlocks, otherLoadId: null }] },
      });
    const written = await insertStep(db, {
      id: input.id,
      loadId: load.id,
      unitId: load.unitId,
      sellerId: load.sellerId,
      driverId: input.driverId,
      partnerId,
      state: load.state,
      kind: 'crew',
      reason,
      deviceAt: now(),
      at: now(),
      accountId: actor.accountId,
    });
    if (!written) throw errors.ID_TAKEN();
    return (await findSteppedLoad(db, load.id))!;
  },
);

const notFound = (loadId: string) => ({
  loadId,
  kind: 'not_found' as const,
  driverBlocks: [],
  otherLoadId: null,
});
