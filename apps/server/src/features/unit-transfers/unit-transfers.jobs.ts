import { dayIn } from '@traco/contract/values/time-zone';
import { z } from 'zod';
import { findUnit, zoneOf } from '../../database/open-units.queries.ts';
import { eachByItself } from '../../platform/each-by-itself.ts';
import { type JobContext, jobKind } from '../../platform/jobs.ts';
import { holdPlan } from '../day-plan/day-plan.service.ts';
import { moveAccount } from '../identity/identity.service.ts';
import { actFor, movePerson } from './move-person.queries.ts';
import { listHolds } from './transfer-holds.queries.ts';
import { endTransfer, holdPerson, listDue, lockTransfer } from './unit-transfers.queries.ts';

/** Makes one transfer, asked for today. */
export const makeTransferNow = jobKind({
  name: 'unit-transfers-make',
  data: z.object({ id: z.string() }),
  retries: 3,
  work: ({ id }, context) => makeTransfer(id, context),
});

/**
 * Makes the transfers whose day has come, each in a transaction of its own. One that something holds waits: it is looked at
 * again every quarter of an hour; so does one to a unit that was closed meanwhile.
 */
export const makeDueTransfers = jobKind({
  name: 'unit-transfers-due',
  data: z.object({}),
  retries: 3,
  schedule: '*/15 * * * *',
  async work(_, context) {
    const due = await context.inTransaction((db) => listDue(db, context.now()));
    await eachByItself(due, (id) => makeTransfer(id, context));
  },
});

const makeTransfer = (id: string, { inTransaction, now }: JobContext) =>
  inTransaction(async (db) => {
    const transfer = await lockTransfer(db, id);
    if (!transfer || transfer.madeAt || transfer.givenUpAt) return;
    const mover = { kind: transfer.personKind, id: transfer.personId };
    if (!(await findUnit(db, transfer.toUnitId))?.active) return;
    // A load that is being given to the person at this moment is counted, or refused.
    if (mover.kind === 'driver') await holdPlan(db, { drivers: [mover.id] });
    // So is a customer who is being given away so.
    await holdPerson(db, mover);
    if ((await listHolds(db, mover)).length > 0) return;
    await actFor(db, transfer.recordedBy);
    const { unitId: fromUnitId, toUnitId } = transfer;
    const goesOn = dayIn(now(), await zoneOf(db, fromUnitId));
    if (!(await movePerson(db, { ...mover, fromUnitId, toUnitId, goesOn })))
      // Whoever left meanwhile is not moved on the day of being taken on again.
      return void (await endTransfer(db, id, { givenUpAt: now() }));
    await moveAccount(db, mover, toUnitId);
    await endTransfer(db, id, { madeAt: now() });
  });
