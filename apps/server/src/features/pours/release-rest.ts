import { isPlanned } from '@traco/contract/pours/pour-states';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { findPlant } from '../day-plan/day-plan.service.ts';
import { holdPour } from './hold-pour.ts';
import { cancelLoads, listLoadsOfPour } from './planned-loads.queries.ts';
import * as rows from './pours.queries.ts';
import { replanPour } from './replan-pour.ts';

/** m³ that the customer will not use are given back: planned loads fall away from the last on. */
export const releaseHandler = signedInDoor.pours.release.handler(
  async ({ input, context: { db, now }, errors }) => {
    const pour = await holdPour(db, input, errors);
    if (!isPlanned(pour.state)) throw errors.WRONG_STATE({ data: { state: pour.state } });
    const there = await listLoadsOfPour(db, pour.id);
    const begun = there.filter(({ state }) => state !== 'scheduled');
    const begunM3 = begun.reduce((sum, { m3 }) => sum + m3, 0);
    const openM3 = Math.round((pour.m3 - pour.releasedM3 - begunM3) * 100) / 100;
    if (input.m3 > openM3) throw errors.MORE_THAN_OPEN({ data: { openM3: Math.max(0, openM3) } });
    const releasedM3 = Math.round((pour.releasedM3 + input.m3) * 100) / 100;
    const changed = await rows.changePour(db, pour.id, { releasedM3 });

    const waiting = there.filter(({ state }) => state === 'scheduled').reverse();
    const tooMuch: string[] = [];
    let left = waiting.reduce((sum, { m3 }) => sum + m3, 0);
    const wanted = openM3 - input.m3;
    for (const load of waiting) {
      if (left <= wanted + 1e-9) break;
      tooMuch.push(load.id);
      left -= load.m3;
    }
    const plant = (await findPlant(db, pour.unit.id))!;
    const write = async () => {
      await cancelLoads(db, tooMuch, 'Volume liberado pelo cliente', now());
      await replanPour(db, plant, changed);
    };
    await unlessMonthClosed(write(), () => errors.MONTH_CLOSED());
    return (await rows.findPour(db, pour.id))!;
  },
);
