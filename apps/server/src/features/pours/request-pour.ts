import { isInThePast, isTooFar } from '@traco/contract/pours/pour-rules';
import { mayBeEdited } from '@traco/contract/pours/pour-states';
import { lacking } from '@traco/contract/values/unusual-keys';
import { type Actor, unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { findPlant } from '../day-plan/day-plan.service.ts';
import { findItem, holdItem, noteConverted } from '../quotes/quotes.service.ts';
import { keepReasons } from '../unusual/unusual.service.ts';
import { holdPour } from './hold-pour.ts';
import { unusualOfPayer } from './overdue-of-pour.ts';
import { cancelPlannedLoads, insertPlannedLoads } from './planned-loads.queries.ts';
import { asBefore, asQuoted, unusualOfQuoted } from './pour-of-quote.ts';
import { type PourReferences, resolvePour } from './pour-references.queries.ts';
import * as rows from './pours.queries.ts';
import { hasTooManyLoads } from './pours.rules.ts';
import { unusualOfTyped } from './unusual-pour.rules.ts';
import { composePour } from './write-pour.ts';

const { pours } = signedInDoor;

interface FloorErrors {
  BELOW_FLOOR(options: { data: { floorCentsPerM3: number } }): Error;
}

/** A seller goes no lower than the list allows; what was granted to an accepted quote is its price. */
function refuseBelowFloor(
  actor: Actor,
  { priceCentsPerM3, quoteId }: { priceCentsPerM3: number; quoteId: string | null },
  { floorCentsPerM3 }: Pick<PourReferences, 'floorCentsPerM3'>,
  errors: FloorErrors,
): void {
  if (actor.role === 'seller' && !quoteId && floorCentsPerM3 !== null && priceCentsPerM3 < floorCentsPerM3)
    throw errors.BELOW_FLOOR({ data: { floorCentsPerM3 } });
}

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
    const { sellerId } = found.resolved;
    const { id, unitId: _, copiedFromId, quote, reasons, ...asked } = input;
    const held = quote ? await holdItem(db, quote, errors) : null;
    const typed = held ? asQuoted(asked, plant.id, held, errors) : asked;
    const { columns, loads } = await composePour(db, plant, typed, found.resolved);
    refuseBelowFloor(actor, { ...columns, quoteId: quote?.id ?? null }, found.resolved, errors);
    // What its customer accepted is no price that somebody typed.
    const unusual = [
      ...unusualOfTyped(held ? { ...typed, priceCentsPerM3: undefined } : typed, found.resolved, now()),
      ...(held ? await unusualOfQuoted(db, held, typed) : []),
      ...(await unusualOfPayer(db, { customerId: input.customerId, plant, now: now() })),
    ];
    const unanswered = lacking(unusual, reasons);
    if (unanswered.length > 0) throw errors.UNUSUAL({ data: { lacking: unanswered } });
    const owner = { id, unitId: plant.id, sellerId };
    const inserted = await rows.insertPour(db, {
      ...columns,
      ...owner,
      copiedFromId: copiedFromId ?? null,
      quoteId: held?.quote.id ?? null,
      quoteItem: held?.item ?? null,
      recordedBy: actor.accountId,
    });
    if (inserted && held) await noteConverted(db, held, typed);
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
    const { sellerId } = found.resolved;
    const { id, revision: _, reasons, ...asked } = input;
    const held =
      pour.quoteId && pour.quoteItem !== null && (await findItem(db, pour.quoteId, pour.quoteItem));
    const unseen = pour.quoteId && !held ? pour : null;
    const typed = held
      ? asQuoted(asked, plant.id, held, errors)
      : unseen
        ? asBefore(asked, unseen, errors)
        : asked;
    const { columns, loads } = await composePour(db, plant, typed, found.resolved);
    refuseBelowFloor(actor, { ...columns, quoteId: pour.quoteId }, found.resolved, errors);
    const isOfAnother = pour.customer.id !== input.customerId;
    const unusual = [
      ...unusualOfTyped(typed, found.resolved, now(), pour),
      ...(held ? await unusualOfQuoted(db, held, typed, pour) : []),
      ...(isOfAnother ? await unusualOfPayer(db, { customerId: input.customerId, plant, now: now() }) : []),
    ];
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
