import { isInThePast, isTooFar } from '@traco/contract/pours/pour-rules';
import { mayBeEdited } from '@traco/contract/pours/pour-states';
import { lacking } from '@traco/contract/values/unusual-keys';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { findPlant } from '../day-plan/day-plan.service.ts';
import { keepReasons } from '../unusual/unusual.service.ts';
import { holdPour } from './hold-pour.ts';
import { cancelPlannedLoads, insertPlannedLoads } from './planned-loads.queries.ts';
import { resolvePour } from './pour-references.queries.ts';
import * as rows from './pours.queries.ts';
import { hasTooManyLoads } from './pours.rules.ts';
import { unusualOfTyped } from './unusual-pour.rules.ts';
import { composePour } from './write-pour.ts';

const { pours } = signedInDoor;

/** A pour is asked for, or changed before it is confirmed; its loads are planned in the same transaction. */
export const requestHandlers = {
  request: pours.request.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const already = await rows.findPour(db, input.id);
    if (already) return already;
    if (isInThePast(input.startsAt, now())) throw errors.IN_THE_PAST();
    if (isTooFar(input.startsAt, now())) throw errors.TOO_FAR();
    if (hasTooManyLoads(input.m3, input.loadM3)) throw errors.TOO_MANY_LOADS();
    const unitId = unitOf(actor, input);
    const plant = unitId && (await findPlant(db, unitId));
    if (!plant) throw errors.REFERENCE_NOT_FOUND({ data: { field: 'unitId' } });
    const found = await resolvePour(db, plant.id, input);
    if ('missing' in found) throw errors.REFERENCE_NOT_FOUND({ data: { field: found.missing } });
    const { sellerId, floorCentsPerM3 } = found.resolved;
    const { id, unitId: _, copiedFromId, reasons, ...typed } = input;
    const { columns, loads } = await composePour(db, plant, typed, found.resolved);
    if (actor.role === 'seller' && floorCentsPerM3 !== null && columns.priceCentsPerM3 < floorCentsPerM3)
      throw errors.BELOW_FLOOR({ data: { floorCentsPerM3 } });
    const unusual = unusualOfTyped(typed, found.resolved, now());
    const unanswered = lacking(unusual, reasons);
    if (unanswered.length > 0) throw errors.UNUSUAL({ data: { lacking: unanswered } });
    const owner = { id, unitId: plant.id, sellerId };
    const inserted = await rows.insertPour(db, {
      ...columns,
      ...owner,
      copiedFromId: copiedFromId ?? null,
      recordedBy: actor.accountId,
    });
    if (inserted)
      await unlessMonthClosed(insertPlannedLoads(db, { ...columns, ...owner }, loads), () =>
        errors.MONTH_CLOSED(),
      );
    if (inserted)
      await keepReasons(db, {
        subject: 'pour',
        row: owner,
        found: unusual,
        reasons,
        accountId: actor.accountId,
        at: now(),
      });
    const pour = await rows.findPour(db, id);
    if (!pour) throw errors.REFERENCE_NOT_FOUND({ data: { field: 'customerId' } });
    return pour;
  }),

  edit: pours.edit.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const pour = await holdPour(db, input, errors);
    // What was delivered already is this customer's, of this mix: a new beginning is another step.
    if (!mayBeEdited(pour.state) || pour.deliveredM3 > 0)
      throw errors.WRONG_STATE({ data: { state: pour.state } });
    if (isInThePast(input.startsAt, now())) throw errors.IN_THE_PAST();
    if (isTooFar(input.startsAt, now())) throw errors.TOO_FAR();
    if (hasTooManyLoads(input.m3, input.loadM3)) throw errors.TOO_MANY_LOADS();
    const plant = (await findPlant(db, pour.unit.id))!;
    const found = await resolvePour(db, plant.id, input);
    if ('missing' in found) throw errors.REFERENCE_NOT_FOUND({ data: { field: found.missing } });
    const { sellerId, floorCentsPerM3 } = found.resolved;
    const { id, revision: _, reasons, ...typed } = input;
    const { columns, loads } = await composePour(db, plant, typed, found.resolved);
    if (actor.role === 'seller' && floorCentsPerM3 !== null && columns.priceCentsPerM3 < floorCentsPerM3)
      throw errors.BELOW_FLOOR({ data: { floorCentsPerM3 } });
    const unusual = unusualOfTyped(typed, found.resolved, now(), pour);
    const unanswered = lacking(unusual, reasons);
    if (unanswered.length > 0) throw errors.UNUSUAL({ data: { lacking: unanswered } });
    await unlessMonthClosed(cancelPlannedLoads(db, id, 'Programação alterada', now()), () =>
      errors.MONTH_CLOSED(),
    );
    const changed = await rows.changePour(db, id, {
      ...columns,
      sellerId,
      customerConfirmedAt: null,
      // What was given back of the old volume says nothing of the new one.
      releasedM3: 0,
    });
    const owner = { id, unitId: plant.id, sellerId };
    await unlessMonthClosed(insertPlannedLoads(db, { ...columns, ...owner }, loads), () =>
      errors.MONTH_CLOSED(),
    );
    await keepReasons(db, {
      subject: 'pour',
      row: owner,
      found: unusual,
      reasons,
      accountId: actor.accountId,
      at: now(),
    });
    return { ...changed, loads: loads.length };
  }),
};
