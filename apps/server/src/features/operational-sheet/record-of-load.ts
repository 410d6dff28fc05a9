import {
  findLoadStep,
  hasConcrete,
  isUnderWay,
  mayTakeStep,
} from '@traco/contract/operational-sheet/load-steps';
import {
  type EntryRefusal,
  mostWeighedM3,
  type ReceiptEntry,
  type ReturnEntry,
  type StepEntry,
  type WaterEntry,
} from '@traco/contract/operational-sheet/sheet-entries';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import { insertReturnOf, refusalOfReturn } from '../concrete-return/concrete-return.service.ts';
import { areProofsOf } from '../files/files.service.ts';
import { tellWaterCode } from './acknowledgements.queries.ts';
import { findForbidden, flagEntry, isFresh } from './against-the-book.ts';
import { type HeldLoad, lastMoment } from './held-loads.queries.ts';
import { keepTruck } from './load-conflicts.queries.ts';
import { mayNotDrive } from './may-drive.ts';
import { findProofs, insertReceipt, insertWater } from './proofs.queries.ts';
import { entryRow, type Moment, momentOf, OLDEST_MS, type Sending } from './sending.ts';
import { takeStep } from './take-step.ts';
import { earliestFirstWater } from './trusted-time.rules.ts';
import { findSettingsFor } from './units.queries.ts';
import { waterLimitOf } from './water.rules.ts';

/** The next step, or the customer's refusal; in its order. */
export async function recordStep(sending: Sending, entry: StepEntry): Promise<EntryRefusal | null> {
  const load = sending.loads.get(entry.loadId);
  if (!load) return 'LOAD_NOT_FOUND';
  const step = findLoadStep(load.state, entry.to);
  if (!step || !mayTakeStep(step, 'driver')) return 'NOT_NEXT';
  if (step.needs.includes('reason') && entry.reason.length < LEAST_REASON) return 'REASON_REQUIRED';
  if (step.needs.includes('receipt') && !(await findProofs(sending.db, load.id)).hasReceipt)
    return 'RECEIPT_REQUIRED';
  if (load.frozen) return load.frozen;
  const moment = momentOf(entry, sending, notBefore(load, sending));
  // What has begun is brought to its end: concrete in a drum waits for nobody.
  if (entry.to === 'loading' && (await mayNotDrive(sending, begins(load, moment, sending))))
    return 'DRIVER_BLOCKED';
  if (entry.loadedM3 && entry.loadedM3 > mostWeighedM3(load.drumM3, load.loadedM3)) return 'MORE_THAN_DRUM';
  const settings = await findSettingsFor(sending.db, load, sending.unit);
  const against = await findAgainst(sending, load, entry, moment.at, settings.lifeMinutes);
  const isPlantsWord = entry.to === 'discharging' && entry.reason.length >= LEAST_REASON;
  if (against && isFresh(sending, moment.at) && !isPlantsWord) return against.refusal;
  const written = await takeStep(
    sending.db,
    load,
    { ...entry, ...moment, accountId: sending.actor.accountId },
    settings,
    sending.isReplay ? undefined : entryRow(sending, entry),
  );
  if (!written) return 'ID_TAKEN';
  const isOther = await goesInOther(sending, load, entry);
  await flagEntry(sending, entry, moment.at, [
    ...(against ? [against.flag] : []),
    ...(isOther ? (['other_truck'] as const) : []),
  ]);
  return null;
}

/** What of the book stands against a step: first water asks for much, a discharge for the clock alone, the rest for nothing. */
async function findAgainst(sending: Sending, load: HeldLoad, { to }: StepEntry, at: Date, life: number) {
  if (to === 'loading') return findForbidden(sending, 'load', at, load);
  const isPast = to === 'discharging' && at.getTime() - load.loadedAt.getTime() >= life * 60_000;
  return isPast ? ({ refusal: 'CONCRETE_EXPIRED', flag: 'concrete_expired' } as const) : null;
}

/** The plant gave the load another truck meanwhile than the one that the driver's phone showed beside it: it decides which it was. */
async function goesInOther(sending: Sending, load: HeldLoad, { vehicleId }: StepEntry): Promise<boolean> {
  if (!vehicleId || vehicleId === load.vehicleId) return false;
  if (sending.isReplay) return load.vehicleId !== null;
  return keepTruck(sending.db, load.id, vehicleId, sending.now);
}

/** A trip begins around its planned moment; after that each step follows the one before. */
const notBefore = (load: HeldLoad, { now }: Sending): number =>
  lastMoment(load) ?? earliestFirstWater(load.loadedAt.getTime(), now.getTime());

/** A phone's clock that stands at the day before releases nobody from what keeps a driver from the wheel on the day that was planned. */
const begins = ({ loadedAt }: HeldLoad, { at }: Moment, { now }: Sending) =>
  new Date(Math.max(at.getTime(), Math.min(loadedAt.getTime(), now.getTime())));

/** Water beyond the mix. It is a fact when it is told: beyond the limit without the right code, it is marked. */
export async function recordWater(sending: Sending, entry: WaterEntry): Promise<EntryRefusal | null> {
  const load = sending.loads.get(entry.loadId);
  if (!load) return 'LOAD_NOT_FOUND';
  if (!hasConcrete(load.state)) return 'NO_CONCRETE';
  if (!(await areProofsOf(sending.db, load, { signatures: [entry.signatureId], photos: [] })))
    return 'FILE_NOT_FOUND';
  const total = (await findProofs(sending.db, load.id)).waterLitres + entry.litres;
  const isBeyond = total > waterLimitOf(load, await findSettingsFor(sending.db, load, sending.unit));
  const written = await insertWater(sending.db, {
    id: entry.id,
    ...ofLoad(load, sending, momentOf(entry, sending, load.loadedAt.getTime())),
    litres: entry.litres,
    askedBy: entry.askedBy,
    signatureId: entry.signatureId ?? null,
    unapproved: isBeyond,
  });
  if (!written) return 'ID_TAKEN';
  if (isBeyond && entry.code)
    await tellWaterCode(sending.db, { loadId: load.id, waterId: entry.id, code: entry.code });
  return null;
}

/** Who received the concrete: a signature, or a photo that shows that nobody was there. */
export async function recordReceipt(sending: Sending, entry: ReceiptEntry): Promise<EntryRefusal | null> {
  const load = sending.loads.get(entry.loadId);
  if (!load) return 'LOAD_NOT_FOUND';
  if (!load.dischargingAt) return 'NOT_RECEIVED_YET';
  if (isLongOver(load, sending)) return 'TOO_OLD';
  if (load.frozen) return load.frozen;
  const isSigned = entry.signatureId && entry.receiverName;
  if (!isSigned && !entry.absentPhotoId) return 'RECEIVER_REQUIRED';
  const proofs = { signatures: [entry.signatureId], photos: [entry.absentPhotoId] };
  if (!(await areProofsOf(sending.db, load, proofs))) return 'FILE_NOT_FOUND';
  const written = await insertReceipt(sending.db, {
    id: entry.id,
    ...ofLoad(load, sending, momentOf(entry, sending, load.dischargingAt.getTime())),
    receiverName: entry.receiverName,
    receiverDocument: entry.receiverDocument,
    signatureId: entry.signatureId ?? null,
    absentPhotoId: entry.absentPhotoId ?? null,
    slumpMm: entry.slumpMm ?? null,
    temperatureC: entry.temperatureC ?? null,
    cylinders: entry.cylinders,
    notes: entry.notes,
  });
  return written ? null : 'ID_TAKEN';
}

/** Concrete that came back: the load delivered so much less. */
export async function recordReturned(sending: Sending, entry: ReturnEntry): Promise<EntryRefusal | null> {
  const load = sending.loads.get(entry.loadId);
  if (!load) return 'LOAD_NOT_FOUND';
  if (!load.isIssued) return 'NO_CONCRETE';
  if (isLongOver(load, sending)) return 'TOO_OLD';
  const { hasReturn } = await findProofs(sending.db, load.id);
  const refusal = refusalOfReturn({ ...load, hasReturn }, entry) ?? load.frozen;
  if (refusal) return refusal;
  if (entry.photoIds.length === 0) return 'PHOTO_REQUIRED';
  const proofs = { signatures: [entry.signatureId], photos: entry.photoIds };
  if (!(await areProofsOf(sending.db, load, proofs))) return 'FILE_NOT_FOUND';
  const written = await insertReturnOf(sending.db, load, {
    ...entry,
    ...momentOf(entry, sending, load.loadedAt.getTime()),
    recordedBy: sending.actor.accountId,
  });
  return written ? null : 'ID_TAKEN';
}

/** Of a trip that ended so long ago nothing is said from a phone, whatever its clock shows. */
const isLongOver = (load: HeldLoad, { now }: Sending): boolean =>
  !isUnderWay(load.state) && now.getTime() - lastMoment(load)! > OLDEST_MS;

const ofLoad = (load: HeldLoad, { actor }: Sending, { deviceAt, at }: Moment) => ({
  loadId: load.id,
  unitId: load.unitId,
  sellerId: load.sellerId,
  driverId: load.driverId,
  partnerId: load.partnerId,
  deviceAt,
  at,
  accountId: actor.accountId,
});
