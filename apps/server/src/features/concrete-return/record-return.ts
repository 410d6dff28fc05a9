import { usedBy } from '@traco/contract/concrete-return/return-matching';
import type { NewReturn } from '@traco/contract/concrete-return/return-record';
import { FUTURE_TOLERANCE_MINUTES } from '@traco/contract/concrete-volume/load';
import { type Actor, unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { areKnownFiles, areProofsOf } from '../files/files.service.ts';
import * as rows from './concrete-return.queries.ts';
import { mostReturned, refusalOfReturn, returnedBy, wordsOfReason } from './concrete-return.rules.ts';
import { insertReturnOf } from './concrete-return.service.ts';
import { findFreeReferences } from './free-return.queries.ts';
import { findReturn, getReturn } from './return-rows.queries.ts';
import { lockReturningLoad } from './returnable-loads.queries.ts';

const { record } = signedInDoor.concreteReturn;
type Recording = Parameters<Parameters<typeof record.handler>[0]>[0];

/** No load says since when. */
const EVER = new Date(0);

/** Records what came back: once by id, once of a load. A given destination settles it at once. */
export const recordHandler = record.handler(async (request) => {
  const { input, context, errors } = request;
  const { db, actor, now } = context;
  const already = await findReturn(db, input.id);
  if (already) return already;
  const asked = returnedBy(input);
  if (asked <= 0) throw errors.NOTHING_RETURNED();
  if (input.chargedM3 > asked) throw errors.CHARGED_TOO_MUCH({ data: { mostM3: asked } });
  const write = input.loadId ? ofLoad(request, input.loadId) : free(request);
  if (!(await unlessMonthClosed(write, () => errors.MONTH_CLOSED()))) {
    // Somebody else's id, or the same return that arrived twice at once.
    const twin = await findReturn(db, input.id);
    if (twin) return twin;
    throw errors.ID_TAKEN();
  }
  if (input.destination) await settle(db, actor, input, now());
  return getReturn(db, input.id);
});

async function ofLoad({ input, context: { db, actor, now }, errors }: Recording, loadId: string) {
  const load = await lockReturningLoad(db, loadId);
  if (!load) throw errors.LOAD_NOT_FOUND();
  // A second send that waited for the first finds what that one wrote.
  if (load.hasReturn && (await findReturn(db, input.id))) return false;
  if (load.review !== 'accepted') throw errors.NO_CONCRETE();
  const refusal = refusalOfReturn(load, input);
  if (refusal === 'MORE_THAN_LOADED') throw errors.MORE_THAN_LOADED({ data: { mostM3: mostReturned(load) } });
  if (refusal) throw errors[refusal]();
  if (input.chargedM3 > 0 && load.state === 'refused') throw errors.REFUSED_LOAD();
  const files = { signatures: [input.signatureId], photos: input.photoIds };
  if (!(await areProofsOf(db, load, files))) throw errors.FILE_NOT_FOUND();
  return insertReturnOf(db, load, { ...input, deviceAt: now(), at: now(), recordedBy: actor.accountId });
}

async function free({ input, context: { db, actor, now }, errors }: Recording) {
  const areSent =
    (await areKnownFiles(db, [input.signatureId], 'signature', EVER)) &&
    (await areKnownFiles(db, input.photoIds, 'load-photo', EVER));
  if (!areSent) throw errors.FILE_NOT_FOUND();
  const unitId = unitOf(actor, input);
  if (!unitId) throw errors.UNIT_REQUIRED();
  if (!input.mixId) throw errors.MIX_REQUIRED();
  const { customerId = null, vehicleId = null, driverId = null } = input;
  const asked = { unitId, mixId: input.mixId, customerId, vehicleId, driverId };
  const found = await findFreeReferences(db, asked);
  if (!found.unitId) throw errors.UNIT_NOT_FOUND();
  if (!found.mixId) throw errors.MIX_REQUIRED();
  const isMissing = (['customerId', 'vehicleId', 'driverId'] as const).some(
    (field) => asked[field] && !found[field],
  );
  if (isMissing) throw errors.REFERENCE_NOT_FOUND();
  const isCharged = input.chargedM3 > 0 || input.chargeCents > 0;
  if (isCharged && !customerId) throw errors.NO_CUSTOMER();
  const firstWaterAt = input.firstWaterAt ? new Date(input.firstWaterAt) : null;
  if (firstWaterAt && firstWaterAt.getTime() > now().getTime() + FUTURE_TOLERANCE_MINUTES * 60_000)
    throw errors.IN_THE_FUTURE();
  const cost = (await rows.findMixCost(db, input.mixId)) ?? 0;
  return rows.insertReturn(db, {
    ...fieldsOf(input),
    unitId,
    mixId: input.mixId,
    customerId,
    vehicleId,
    driverId,
    sellerId: found.sellerId,
    partnerId: found.partnerId,
    firstWaterAt,
    chargesCustomer: input.chargeCents > 0,
    chargeCents: input.chargeCents,
    lossCents: Math.round(returnedBy(input) * cost),
    deviceAt: now(),
    at: now(),
    recordedBy: actor.accountId,
  });
}

const fieldsOf = (input: NewReturn) => ({
  id: input.id,
  residueM3: input.residueM3,
  surplusM3: input.surplusM3,
  reason: input.reason,
  reasonWords: wordsOfReason(input),
  reasonText: input.reasonText,
  party: input.party,
  photoIds: input.photoIds,
  signatureId: input.signatureId,
  slumpMm: input.slumpMm,
  temperatureC: input.temperatureC,
});

/** Where it goes was said at once. */
const settle = (db: Database, actor: Actor, input: NewReturn, now: Date) =>
  rows.changeReturn(db, input.id, {
    state: 'assigned',
    destination: input.destination,
    destinationText: input.destinationText,
    operatorName: input.operatorName,
    usedM3: input.destination ? usedBy(input.destination, input.surplusM3) : 0,
    decidedBy: actor.accountId,
    decidedAt: now,
  });
