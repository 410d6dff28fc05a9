import { isPending, mayBeContested, mayBePaid } from '@traco/contract/concrete-volume/load';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { keepReasons } from '../unusual/unusual.service.ts';
import * as volumes from './concrete-volume.queries.ts';
import { mayUndo } from './concrete-volume.rules.ts';
import { editedColumns, writeEdited } from './edited-columns.ts';
import { holdLoad } from './hold-load.ts';
import { unusualOfEdit } from './unusual-change.ts';

const { concreteVolume } = signedInDoor;

/** What changes a load that is there: each holds the row, refuses a stale revision, and leaves a trace. */
export const changeHandlers = {
  /** One write alters the load and, where it accepts a contest, answers it. */
  edit: concreteVolume.edit.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const load = await holdLoad(db, input, errors);
    if (load.state === 'cancelled') throw errors.ALREADY_CANCELLED();
    if (input.settlesContest && !load.contestedAt) throw errors.NOT_CONTESTED();
    const { id, revision: _, reason, reasons, settlesContest, ...fields } = input;
    const columns = await editedColumns(db, { load, fields, now: now(), errors });
    const answer = settlesContest ? answered(reason) : {};
    const asked = { load, fields, reasons, now: now(), isSeller: actor.role === 'seller', errors };
    const found = await unusualOfEdit(db, asked);
    const written = await writeEdited(db, id, { ...columns, ...answer, changeReason: reason }, errors);
    const row = { id, unitId: load.unit.id, sellerId: fields.sellerId };
    await keepReasons(db, { subject: 'load', row, found, reasons, accountId: actor.accountId, at: now() });
    return written;
  }),

  cancel: concreteVolume.cancel.handler(async ({ input, context: { db, now }, errors }) => {
    const load = await holdLoad(db, input, errors);
    if (load.state === 'cancelled') return load;
    return unlessMonthClosed(
      volumes.changeLoad(db, input.id, {
        state: 'cancelled',
        cancelledAt: now(),
        cancelReason: input.reason,
        ...(load.contestedAt ? answered(input.reason) : {}),
      }),
      () => errors.MONTH_CLOSED(),
    );
  }),

  markPaid: concreteVolume.markPaid.handler(async ({ input, context: { db, now }, errors }) => {
    const load = await holdLoad(db, input, errors);
    if (load.state === 'cancelled') throw errors.ALREADY_CANCELLED();
    if (input.paid && !mayBePaid(load)) throw errors.NOT_PAYABLE();
    if (load.paidByReceiptId) throw errors.PAID_BY_RECEIPT();
    return unlessMonthClosed(volumes.changeLoad(db, input.id, { paidAt: input.paid ? now() : null }), () =>
      errors.MONTH_CLOSED(),
    );
  }),

  review: concreteVolume.review.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const load = await holdLoad(db, input, errors);
    if (!isPending(load)) throw errors.NOT_PENDING();
    if (!input.accept && !input.reason) throw errors.REASON_REQUIRED();
    return unlessMonthClosed(
      volumes.changeLoad(db, input.id, {
        review: input.accept ? 'accepted' : 'rejected',
        changeReason: input.reason || null,
        reviewedBy: actor.accountId,
        reviewedAt: now(),
      }),
      () => errors.MONTH_CLOSED(),
    );
  }),

  /**
   * A confirmation is one press, so it can be taken back. The server confirms at once and knows the way back, instead of
   * the device holding the call until its notice closes: a page that is left would then lose a confirmation that its
   * person has seen, and others would go on seeing the load as waiting.
   */
  unconfirm: concreteVolume.unconfirm.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const load = await holdLoad(db, input, errors);
    const isConfirmed = load.review === 'accepted' && load.state !== 'cancelled';
    if (!isConfirmed || !mayUndo(await volumes.findReview(db, load.id), actor.accountId, now()))
      throw errors.UNDO_OVER();
    return unlessMonthClosed(
      volumes.changeLoad(db, input.id, { review: 'pending', reviewedBy: null, reviewedAt: null }),
      () => errors.MONTH_CLOSED(),
    );
  }),

  contest: concreteVolume.contest.handler(async ({ input, context: { db, now }, errors }) => {
    const load = await holdLoad(db, input, errors);
    if (!mayBeContested(load)) throw errors.NOT_CONTESTABLE();
    if (load.contestedAt) throw errors.ALREADY_CONTESTED();
    return unlessMonthClosed(
      volumes.changeLoad(db, input.id, {
        contestedAt: now(),
        contestReason: input.reason,
        contestAnswer: null,
      }),
      () => errors.MONTH_CLOSED(),
    );
  }),

  settleContest: concreteVolume.settleContest.handler(async ({ input, context: { db }, errors }) => {
    const load = await holdLoad(db, input, errors);
    if (!load.contestedAt) throw errors.NOT_CONTESTED();
    return unlessMonthClosed(volumes.changeLoad(db, input.id, answered(input.reason)), () =>
      errors.MONTH_CLOSED(),
    );
  }),
};

/** A contest waits no more: its words stay, with the unit's answer beside them. */
const answered = (answer: string) => ({ contestedAt: null, contestAnswer: answer });
