import { randomUUID } from 'node:crypto';
import type { EntryRefusal } from '@traco/contract/operational-sheet/sheet-entries';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/transaction.ts';
import { listPartnersOf } from '../day-board/day-board.service.ts';
import { findPourOf, undoDiversion } from './diversions.queries.ts';
import { type HeldLoad, holdLoads } from './held-loads.queries.ts';
import * as rows from './load-conflicts.queries.ts';
import { giveWay } from './moved-loads.queries.ts';
import { recordApart } from './record-apart.ts';
import { isUnitsVehicle } from './shifts.queries.ts';
import { changeHeldLoad, insertStep, type LoadChange } from './steps.queries.ts';
import type { Decided } from './tell-sides.ts';
import { findSheetUnit } from './units.queries.ts';

type Held = Awaited<ReturnType<typeof rows.listHeld>>;

/**
 * The load is again with the driver who has begun it, in the truck that this driver was out with, where and when it was; its history says so.
 * What was planned in its stead gives way.
 */
export async function giveBack(db: Database, decided: Decided, held: Held): Promise<void> {
  const { conflict, load, first, actor, at } = decided;
  const own = await rows.listOwnSteps(db, load.id, conflict.driverId);
  const before = (own.findLast(({ state }) => state !== 'cancelled' && state !== 'diverted')?.state ??
    'scheduled') as HeldLoad['state'];
  const reason = `Fica com ${first.name}: a carga já estava no balão.`;
  if (load.state === 'diverted') await undoDiversion(db, load, actor, at);
  const vehicleId = (await truckOf(db, load, held)) ?? conflict.vehicleId ?? load.vehicleId;
  const partners = await listPartnersOf(db, [vehicleId ?? conflict.driverId, conflict.driverId]);
  const partnerId = (vehicleId && partners.get(vehicleId)) ?? partners.get(conflict.driverId) ?? null;
  const change: LoadChange = { driverId: conflict.driverId, vehicleId, partnerId, changeReason: reason };
  if (load.state === 'cancelled')
    Object.assign(change, { state: before, cancelReason: null, cancelledAt: null });
  if (load.state === 'diverted') {
    const deliveredM3 = load.loadedM3 - load.returnedM3;
    Object.assign(change, { state: before, deliveredM3, billedM3: deliveredM3, divertedM3: 0 });
  }
  const planned = conflict.kind === 'moved' && (await rows.findPlanBefore(db, load.id, conflict));
  if (planned && load.state === 'scheduled') Object.assign(change, { plannedAt: planned, loadedAt: planned });
  await changeHeldLoad(db, load.id, change).execute();
  await insertStep(db, {
    id: randomUUID(),
    loadId: load.id,
    unitId: load.unitId,
    sellerId: load.sellerId,
    driverId: conflict.driverId,
    partnerId,
    state: load.state === 'cancelled' || load.state === 'diverted' ? before : load.state,
    kind: 'crew',
    reason,
    deviceAt: at,
    at,
    accountId: actor.accountId,
  });
  const pourId = await findPourOf(db, load.id);
  if (pourId) await giveWay(db, pourId, load.loadedM3, reason, at);
}

/** The truck that the driver's phone showed beside the load, as the first step tells; of the load's own plant only. */
async function truckOf(db: Database, load: HeldLoad, held: Held): Promise<string | undefined> {
  const vehicleId = held.flatMap(({ entry }) => (entry.kind === 'step' && entry.vehicleId) || [])[0];
  return vehicleId && (await isUnitsVehicle(db, load.unitId, vehicleId)) ? vehicleId : undefined;
}

/** What was held is recorded as if it had come in time: each entry by itself, with its own clocks. */
export async function replay(db: Database, { conflict, first }: Decided, held: Held) {
  const refusals: Record<string, EntryRefusal> = {};
  const unit = (await findSheetUnit(db, conflict.unitId))!;
  const actor = {
    role: 'driver',
    accountId: first.accountId,
    driverId: conflict.driverId,
    unitId: conflict.unitId,
    name: first.name,
  } as unknown as Actor & { driverId: string };
  for (const { id, entry, serverAt, sentAt } of held) {
    const loads = await holdLoads(db, [conflict.loadId]);
    const refused = new Set<string>();
    const sending = { db, actor, unit, now: serverAt, sentAt, loads, refused, isReplay: true };
    const refusal = await recordApart(sending, entry);
    if (refusal) refusals[id] = refusal;
  }
  return refusals;
}
