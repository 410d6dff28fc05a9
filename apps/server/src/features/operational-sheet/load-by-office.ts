import { hasConcrete, isUnderWay } from '@traco/contract/operational-sheet/load-steps';
import { refuse } from '../../platform/admission.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { holdLoads } from './held-loads.queries.ts';
import { findReceiptLoad } from './load-record.queries.ts';
import { insertReceipt } from './proofs.queries.ts';
import { changeHeldLoad, findSteppedLoad } from './steps.queries.ts';

const { operationalSheet } = signedInDoor;

export const officeHandlers = {
  setWaterLimit: operationalSheet.setWaterLimit.handler(async ({ input, context: { db }, errors }) => {
    const load = (await holdLoads(db, [input.loadId])).get(input.loadId);
    if (!load) throw errors.LOAD_NOT_FOUND();
    if (load.revision !== input.revision) throw errors.STALE_REVISION();
    if (load.state !== 'scheduled' && !hasConcrete(load.state))
      throw errors.NOT_UNDER_WAY({ data: { state: load.state } });
    await unlessMonthClosed(changeHeldLoad(db, load.id, { waterLimitLitres: input.litres }).execute(), () =>
      errors.MONTH_CLOSED(),
    );
    return (await findSteppedLoad(db, load.id))!;
  }),

  receive: operationalSheet.receive.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const load = (await holdLoads(db, [input.loadId])).get(input.loadId);
    if (!load) throw errors.LOAD_NOT_FOUND();
    const already = await findReceiptLoad(db, input.id);
    if (already === load.id) return { id: input.id };
    const isReceived = load.dischargingAt !== null && (isUnderWay(load.state) || load.state === 'closed');
    if (!isReceived) throw errors.NOT_RECEIVED_YET();
    if (load.frozen === 'MONTH_CLOSED') throw errors.MONTH_CLOSED();
    if (load.frozen) throw refuse(load.frozen);
    const written = await insertReceipt(db, {
      id: input.id,
      loadId: load.id,
      unitId: load.unitId,
      sellerId: load.sellerId,
      driverId: load.driverId,
      partnerId: load.partnerId,
      deviceAt: now(),
      at: now(),
      accountId: actor.accountId,
      receiverName: input.receiverName,
      receiverDocument: input.receiverDocument,
      notes: input.notes,
    });
    if (!written) throw errors.ID_TAKEN();
    return { id: input.id };
  }),
};
