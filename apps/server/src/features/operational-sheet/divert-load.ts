import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { findLoadStep, mayTakeStep } from '@traco/contract/operational-sheet/load-steps';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { findPlant, holdPlan } from '../day-plan/day-plan.service.ts';
import { isWeaker, leftInDrum } from './divert.rules.ts';
import { type HeldLoad, holdLoads, notBefore, waitForPlant } from './held-loads.queries.ts';
import * as moved from './moved-loads.queries.ts';
import { changeHeldLoad, findStep, findSteppedLoad, insertStep, nextNote } from './steps.queries.ts';
import { findSheetUnit } from './units.queries.ts';
import { isWayOut } from './ways-out.ts';

const { operationalSheet } = signedInDoor;

type TargetPour = Awaited<ReturnType<typeof moved.listTargetPours>>[number];
interface Left {
  at: Date;
  leftM3: number;
  deliveredM3: number;
}

/** What goes on to another pour: a load of the same truck, driver and first water, with a note of its own. */
const restOf = (load: HeldLoad, pour: TargetPour, { at, leftM3, deliveredM3 }: Left) => ({
  unitId: load.unitId,
  sellerId: pour.sellerId,
  customerId: pour.customerId,
  siteId: pour.siteId,
  mixId: load.mixId,
  vehicleId: load.vehicleId,
  driverId: load.driverId,
  partnerId: load.partnerId,
  origin: 'dispatch' as const,
  state: 'en_route' as const,
  noteToken: randomBytes(16).toString('base64url'),
  noteIssuedAt: at,
  waterCode: String(randomInt(1_000_000)).padStart(6, '0'),
  pourId: pour.id,
  turn: pour.turns + 1,
  plannedAt: at,
  loadedAt: load.loadedAt,
  enRouteAt: at,
  loadedM3: leftM3,
  deliveredM3: leftM3,
  billedM3: leftM3,
  transferredM3: deliveredM3 > 0 ? leftM3 : moved.transferredLeft(load.id, leftM3),
  transferredFromId: load.id,
  isTakenOver: true,
  priceCentsPerM3: pour.priceCentsPerM3,
  payment: pour.payment ?? null,
});

export const divertHandlers = {
  divertTargets: operationalSheet.divertTargets.handler(async ({ input, context: { db, now }, errors }) => {
    const load = await moved.findDivertible(db, input.loadId);
    if (!load) throw errors.LOAD_NOT_FOUND();
    const pours = await moved.listTargetPours(db, { unitId: load.unitId, at: now() });
    return pours
      .filter(({ id, openM3 }) => id !== load.pourId && openM3 > 0)
      .map((pour) => ({
        pourId: pour.id,
        number: pour.number,
        customer: pour.customer,
        site: pour.site,
        mix: pour.mix,
        openM3: pour.openM3,
        travelMinutes: pour.travelMinutes,
        isTooWeak: isWeaker(load.strengthClass, pour.strengthClass),
      }));
  }),

  /** The first load ends with what its site has got; the rest goes on as a load of its own, of the same first water. */
  divert: operationalSheet.divert.handler(async ({ input, context: { db, actor, now }, errors }) => {
    await holdPlan(db, { pours: [input.pourId], loads: [input.loadId] });
    const seen = await moved.findDivertible(db, input.loadId);
    if (!seen) throw errors.LOAD_NOT_FOUND();
    await waitForPlant(db, seen.unitId);
    const held = await holdLoads(db, [input.loadId, ...(await moved.listScheduled(db, input.pourId))]);
    const load = held.get(input.loadId);
    if (!load) throw errors.LOAD_NOT_FOUND();
    const known = await moved.findTransferred(db, input.newLoadId);
    if (known) {
      if (known.fromId !== load.id) throw errors.ID_TAKEN();
      return { diverted: (await findSteppedLoad(db, load.id))!, load: known };
    }
    if (await findStep(db, input.id)) throw errors.ID_TAKEN();
    if (load.revision !== input.revision) throw errors.STALE_REVISION();
    const step = findLoadStep(load.state, 'diverted');
    if (!step || !mayTakeStep(step, actor.role)) throw errors.NOT_NEXT({ data: { state: load.state } });
    const leftM3 = leftInDrum(load, input.deliveredM3);
    if (leftM3 <= 0) throw errors.NOTHING_LEFT();
    const [pour] = await moved.listTargetPours(db, { unitId: load.unitId, at: now(), pourId: input.pourId });
    if (!pour) throw errors.POUR_NOT_FOUND();
    if (seen.pourId === pour.id) throw errors.SAME_POUR();
    if (pour.openM3 <= 0) throw errors.NO_WAY_OUT();
    if (isWeaker(seen.strengthClass, pour.strengthClass)) throw errors.TOO_WEAK();
    const plant = input.withinLife ? await findPlant(db, load.unitId) : undefined;
    if (plant && !(await isWayOut(db, plant, load.id, pour.id, now()))) throw errors.NO_WAY_OUT();

    const at = notBefore(now(), load);
    await unlessMonthClosed(endHere(load, leftM3), () => errors.MONTH_CLOSED());
    const unit = (await findSheetUnit(db, load.unitId))!;
    const rest = {
      ...restOf(load, pour, { at, leftM3, deliveredM3: input.deliveredM3 }),
      id: input.newLoadId,
    };
    const [made] = await moved.insertTransferred(db, {
      ...rest,
      noteSeries: unit.settings.noteSeries,
      noteNumber: nextNote(load.unitId, unit.settings.noteSeries),
      changeReason: input.reason,
      recordedBy: actor.accountId,
    });
    if (!made) throw errors.ID_TAKEN();
    await moved.giveWay(db, pour.id, leftM3, `Atendida com concreto desviado: ${input.reason}`, at);
    const begun = { ...ofLoad(load), loadId: made.id, sellerId: pour.sellerId, reason: input.reason };
    await insertStep(db, { ...begun, id: randomUUID(), state: 'loading', at: load.loadedAt });
    await insertStep(db, { ...begun, id: randomUUID(), state: 'en_route', at });
    return { diverted: (await findSteppedLoad(db, load.id))!, load: made };

    function ofLoad(held: HeldLoad) {
      const { unitId, driverId, partnerId } = held;
      return { unitId, driverId, partnerId, deviceAt: now(), accountId: actor.accountId };
    }

    async function endHere(held: HeldLoad, divertedM3: number) {
      await insertStep(db, {
        ...ofLoad(held),
        id: input.id,
        loadId: held.id,
        sellerId: held.sellerId,
        state: 'diverted',
        reason: input.reason,
        at,
      });
      await changeHeldLoad(db, held.id, {
        state: 'diverted',
        deliveredM3: input.deliveredM3,
        billedM3: input.deliveredM3,
        divertedM3: held.divertedM3 + divertedM3,
        changeReason: input.reason,
      });
    }
  }),
};
