import { isPending, type Load } from '@traco/contract/concrete-volume/load';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { keepReasons } from '../unusual/unusual.service.ts';
import * as volumes from './concrete-volume.queries.ts';
import { editedColumns, writeEdited } from './edited-columns.ts';
import { holdLoad } from './hold-load.ts';
import { unusualOfEdit } from './unusual-change.ts';

const { concreteVolume } = signedInDoor;

/** What a seller may do with their own record, as long as nobody has decided about it. */
export const ownRecordHandlers = {
  correct: concreteVolume.correct.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const load = await holdLoad(db, input, errors);
    refuseUnlessHis(load, errors);
    const { id, revision: _, reasons, ...form } = input;
    const fields = { ...form, sellerId: load.seller.id };
    const columns = await editedColumns(db, { load, fields, now: now(), errors });
    const asked = { load, fields, reasons, now: now(), isSeller: actor.role === 'seller', errors };
    const found = await unusualOfEdit(db, asked);
    const written = await writeEdited(db, id, columns, errors);
    const row = { id, unitId: load.unit.id, sellerId: load.seller.id };
    await keepReasons(db, { subject: 'load', row, found, reasons, accountId: actor.accountId, at: now() });
    return written;
  }),

  /** The note's number is given back: it may have been typed wrong, and the unit must be able to record the real load. */
  withdraw: concreteVolume.withdraw.handler(async ({ input, context: { db, now }, errors }) => {
    const load = await holdLoad(db, input, errors);
    refuseUnlessHis(load, errors);
    return unlessMonthClosed(
      volumes.changeLoad(db, input.id, {
        state: 'cancelled',
        cancelledAt: now(),
        cancelReason: 'Retirada pelo vendedor que a lançou.',
        noteNumber: null,
      }),
      () => errors.MONTH_CLOSED(),
    );
  }),
};

function refuseUnlessHis(load: Load, errors: { NOT_PENDING(): Error; NOT_THE_AUTHOR(): Error }): void {
  if (!isPending(load)) throw errors.NOT_PENDING();
  if (!load.isOwnRecord) throw errors.NOT_THE_AUTHOR();
}
