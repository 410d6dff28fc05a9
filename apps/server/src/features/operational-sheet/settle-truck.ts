import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/transaction.ts';
import { listPartnersOf } from '../day-board/day-board.service.ts';
import { changeShift, findShiftInTruck, findTruck } from './shifts.queries.ts';
import { changeHeldLoad, insertStep } from './steps.queries.ts';
import { type Decided, truckDecided } from './tell-sides.ts';

/** The load went in the truck that the plant says, and so did its driver's shift, if it is of the other one. */
export async function settleTruck(db: Database, decided: Decided): Promise<void> {
  const { conflict, load, actor, at } = decided;
  const vehicleId = truckDecided(decided);
  const otherId = decided.decision === 'stays' ? conflict.otherVehicleId! : conflict.vehicleId!;
  const reason = `Foi no caminhão ${(await findTruck(db, vehicleId))?.name ?? ''}, como a usina decidiu.`;
  const partners = await listPartnersOf(db, [vehicleId, conflict.driverId]);
  const partnerId = partners.get(vehicleId) ?? partners.get(conflict.driverId) ?? null;
  if (load.vehicleId !== vehicleId)
    await changeHeldLoad(db, load.id, { vehicleId, partnerId, changeReason: reason }).execute();
  const shift = await findShiftInTruck(db, conflict.driverId, otherId, load.loadedAt);
  if (shift) await changeShift(db, shift.id, { vehicleId });
  await insertStep(db, {
    id: randomUUID(),
    loadId: load.id,
    unitId: load.unitId,
    sellerId: load.sellerId,
    driverId: load.driverId,
    partnerId,
    state: load.state,
    kind: 'crew',
    reason,
    deviceAt: at,
    at,
    accountId: actor.accountId,
  });
}
