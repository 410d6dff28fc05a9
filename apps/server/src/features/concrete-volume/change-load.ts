import { mayBeContested } from '@traco/contract/load';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed, unlessNoteTaken } from '../../platform/refused-writes.ts';
import * as volumes from './concrete-volume.queries.ts';
import { exceedsLoaded, isInTheFuture } from './concrete-volume.rules.ts';
import { holdLoad } from './hold-load.ts';
import { resolveReferences } from './references.queries.ts';

const { concreteVolume } = signedInDoor;

/** What changes a load that is there: each holds the row, refuses a stale revision, and leaves a trace. */
export const changeHandlers = {
  edit: concreteVolume.edit.handler(async ({ input, context: { db, now }, errors }) => {
    const load = await holdLoad(db, input, errors);
    if (load.state === 'cancelled') throw errors.ALREADY_CANCELLED();
    if (isInTheFuture(input.loadedAt, now())) throw errors.IN_THE_FUTURE();
    if (exceedsLoaded(input)) throw errors.MORE_THAN_LOADED();
    const isNewPhoto = input.notePhotoId !== load.notePhotoId;
    const found = await resolveReferences(db, {
      ...input,
      unitId: load.unit.id,
      // The photo that is there may be one that only its sender sees.
      notePhotoId: isNewPhoto ? input.notePhotoId : null,
    });
    if ('missing' in found) throw errors.REFERENCE_NOT_FOUND({ data: { field: found.missing } });
    const { id, revision: _, reason, ...fields } = input;
    if (input.noteNumber) {
      const holder = await volumes.findByNote(db, load.unit.id, input.noteSeries, input.noteNumber);
      if (holder && holder.id !== id) throw errors.NOTE_TAKEN({ data: { loadId: holder.id } });
    }
    const change = volumes.changeLoad(db, id, {
      ...fields,
      loadedAt: new Date(input.loadedAt),
      partnerId: found.resolved.partnerId,
      changeReason: reason,
    });
    const written = unlessMonthClosed(change, () => errors.MONTH_CLOSED());
    return unlessNoteTaken(written, () => errors.NOTE_TAKEN({ data: { loadId: null } }));
  }),

  cancel: concreteVolume.cancel.handler(async ({ input, context: { db, now }, errors }) => {
    const load = await holdLoad(db, input, errors);
    if (load.state === 'cancelled') return load;
    return unlessMonthClosed(
      volumes.changeLoad(db, input.id, {
        state: 'cancelled',
        cancelledAt: now(),
        cancelReason: input.reason,
      }),
      () => errors.MONTH_CLOSED(),
    );
  }),

  markPaid: concreteVolume.markPaid.handler(async ({ input, context: { db, now }, errors }) => {
    const load = await holdLoad(db, input, errors);
    if (load.state === 'cancelled') throw errors.ALREADY_CANCELLED();
    return unlessMonthClosed(volumes.changeLoad(db, input.id, { paidAt: input.paid ? now() : null }), () =>
      errors.MONTH_CLOSED(),
    );
  }),

  review: concreteVolume.review.handler(async ({ input, context: { db }, errors }) => {
    const load = await holdLoad(db, input, errors);
    if (load.state === 'cancelled' || load.review !== 'pending') throw errors.NOT_PENDING();
    if (!input.accept && !input.reason) throw errors.REASON_REQUIRED();
    return unlessMonthClosed(
      volumes.changeLoad(db, input.id, {
        review: input.accept ? 'accepted' : 'rejected',
        changeReason: input.reason || null,
      }),
      () => errors.MONTH_CLOSED(),
    );
  }),

  contest: concreteVolume.contest.handler(async ({ input, context: { db, now }, errors }) => {
    const load = await holdLoad(db, input, errors);
    if (!mayBeContested(load)) throw errors.NOT_CONTESTABLE();
    if (load.contestReason !== null) throw errors.ALREADY_CONTESTED();
    return unlessMonthClosed(
      volumes.changeLoad(db, input.id, { contestedAt: now(), contestReason: input.reason }),
      () => errors.MONTH_CLOSED(),
    );
  }),

  settleContest: concreteVolume.settleContest.handler(async ({ input, context: { db }, errors }) => {
    const load = await holdLoad(db, input, errors);
    if (load.contestReason === null) throw errors.NOT_CONTESTED();
    return unlessMonthClosed(
      volumes.changeLoad(db, input.id, {
        contestedAt: null,
        contestReason: null,
        changeReason: input.reason,
      }),
      () => errors.MONTH_CLOSED(),
    );
  }),
};
