import { TRANSFER_DAYS_AHEAD, type UnitTransfer } from '@traco/contract/unit-transfers/unit-transfers';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { holdId } from '../../database/hold-id.queries.ts';
import { findUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { together } from '../../platform/one-message.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import type { Database } from '../../platform/transaction.ts';
import { listHolds } from './transfer-holds.queries.ts';
import { makeTransferNow } from './unit-transfers.jobs.ts';
import * as rows from './unit-transfers.queries.ts';

const { unitTransfers } = signedInDoor;

/** A transfer as the interface shows it, with what holds it while it is open. */
async function shown(db: Database, at: Date, row: rows.TransferRow): Promise<UnitTransfer> {
  const isOpen = !row.madeAt && !row.givenUpAt;
  const mover = { kind: row.personKind, id: row.personId };
  const isDue = row.fromOn <= dayIn(at, row.timeZone);
  const openState = isDue ? 'waiting' : 'planned';
  return {
    id: row.id,
    kind: row.personKind,
    personId: row.personId,
    from: { id: row.unitId, name: row.fromName },
    to: { id: row.toUnitId, name: row.toName },
    fromOn: row.fromOn,
    state: row.madeAt ? 'made' : row.givenUpAt ? 'given_up' : openState,
    holds: isOpen ? await listHolds(db, mover) : [],
    madeAt: row.madeAt?.toISOString() ?? null,
    recordedBy: row.recordedByName,
    revision: row.revision,
  };
}

export const unitTransfersRouter = unitTransfers.router({
  ofPerson: unitTransfers.ofPerson.handler(async ({ input: { kind, personId }, context: { db, now } }) => {
    const found = await rows.listTransfers(db, { kind, id: personId });
    return together(found.map((row) => shown(db, now(), row)));
  }),

  plan: unitTransfers.plan.handler(async ({ input, context: { db, now, actor, jobs }, errors }) => {
    const { id, kind, personId, toUnitId, fromOn } = input;
    const mover = { kind, id: personId };
    await holdId(db, id);
    const already = await rows.findTransfer(db, id);
    if (already) {
      if (already.personId !== personId || already.toUnitId !== toUnitId) throw errors.ID_TAKEN();
      return shown(db, now(), already);
    }
    const person = await rows.holdPerson(db, mover);
    const from = person && (await findUnit(db, person.unitId));
    if (!from) throw errors.PERSON_NOT_FOUND();
    if (!person.active) throw errors.PERSON_INACTIVE();
    if (toUnitId === person.unitId) throw errors.SAME_UNIT();
    if (!(await findUnit(db, toUnitId))?.active) throw errors.UNIT_NOT_FOUND();
    const today = dayIn(now(), from.timeZone);
    if (fromOn < today || fromOn > addDays(today, TRANSFER_DAYS_AHEAD)) throw errors.DAY_OUT_OF_REACH();
    if (await rows.hasOpen(db, mover)) throw errors.ALREADY_PLANNED();
    const holds = fromOn === today ? await listHolds(db, mover) : [];
    if (holds.length > 0) throw errors.HELD({ data: { holds } });
    await unlessKeyTaken(
      rows.insertTransfer(db, {
        id,
        personKind: kind,
        personId,
        unitId: person.unitId,
        toUnitId,
        fromOn,
        recordedBy: actor.accountId,
        recordedByName: actor.name,
      }),
      { unit_transfers_open: () => errors.ALREADY_PLANNED(), unit_transfers_pkey: () => errors.ID_TAKEN() },
    );
    if (fromOn === today) await jobs.add(db, makeTransferNow, { id });
    return shown(db, now(), (await rows.findTransfer(db, id))!);
  }),

  giveUp: unitTransfers.giveUp.handler(async ({ input, context: { db, now }, errors }) => {
    const held = await rows.lockTransfer(db, input.id);
    if (!held) throw errors.TRANSFER_NOT_FOUND();
    if (held.madeAt || held.givenUpAt) throw errors.NOT_OPEN();
    if (held.revision !== input.revision) throw errors.STALE_REVISION();
    await rows.endTransfer(db, input.id, { givenUpAt: now() });
    return shown(db, now(), (await rows.findTransfer(db, input.id))!);
  }),
});
