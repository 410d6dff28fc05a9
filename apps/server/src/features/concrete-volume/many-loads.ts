import { isPending, mayBePaid } from '@traco/contract/concrete-volume/load';
import type { StayReason } from '@traco/contract/concrete-volume/many-loads';
import { signedInDoor } from '../../platform/door.ts';
import { changeMany } from './change-many.ts';
import { mayUndo } from './concrete-volume.rules.ts';
import type { HeldLoad } from './many-loads.queries.ts';

const { concreteVolume } = signedInDoor;

/** What is done to many loads of the list at once: each is changed or says why not, by the rules of the single ones. */
export const manyHandlers = {
  confirmMany: concreteVolume.confirmMany.handler(({ input, context: { db, actor, now } }) =>
    changeMany(db, input.rows, {
      against: (load) => (isPending(load) ? undefined : 'decided'),
      isDone: (load) => load.review === 'accepted' && load.reviewed_by === actor.accountId,
      change: {
        review: 'accepted',
        changeReason: null,
        reviewedBy: actor.accountId,
        reviewedAt: now(),
      },
    }),
  ),

  unconfirmMany: concreteVolume.unconfirmMany.handler(({ input, context: { db, actor, now } }) =>
    changeMany(db, input.rows, {
      against: (load) => (isUndoable(load, actor.accountId, now()) ? undefined : 'undo_over'),
      isDone: isPending,
      change: { review: 'pending', reviewedBy: null, reviewedAt: null },
    }),
  ),

  markManyPaid: concreteVolume.markManyPaid.handler(({ input: { rows, paid }, context: { db, now } }) =>
    changeMany(db, rows, {
      // No row says who had it paid: what is so already may be another's doing, which nobody takes back for their own.
      against: (load): StayReason | undefined =>
        load.state === 'cancelled'
          ? 'cancelled'
          : load.paid_by_receipt
            ? 'paid_by_receipt'
            : paid && !mayBePaid(load)
              ? 'not_payable'
              : undefined,
      change: { paidAt: paid ? now() : null },
    }),
  ),
};

const isUndoable = ({ state, review, reviewed_by, reviewed_at }: HeldLoad, accountId: string, now: Date) =>
  state !== 'cancelled' &&
  review === 'accepted' &&
  mayUndo({ by: reviewed_by, at: reviewed_at === null ? null : new Date(reviewed_at) }, accountId, now);
