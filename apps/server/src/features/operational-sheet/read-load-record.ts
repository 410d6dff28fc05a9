import { ClockLimitsShape } from '@traco/contract/operational-sheet/clock-limits';
import type { LoadRecord } from '@traco/contract/operational-sheet/sheet';
import { addDays } from '@traco/contract/values/calendar';
import { startOfDay } from '@traco/contract/values/time-zone';
import type { Database } from '../../platform/transaction.ts';
import { findDayState } from './day-standing.queries.ts';
import * as rows from './load-record.queries.ts';
import { findSheetLoad, listLoadsNear } from './sheet-loads.queries.ts';
import { toMarkedLoad, toSheetLoad } from './to-sheet-load.rules.ts';
import { findSheetUnit } from './units.queries.ts';

/** Everything that is known of a load's way; undefined when it does not exist for the actor. */
export async function readTrip(db: Database, id: string, now: Date): Promise<LoadRecord | undefined> {
  const row = await findSheetLoad(db, id);
  const unit = row && (await findSheetUnit(db, row.unitId));
  if (!row || !unit) return undefined;
  const proofs = await rows.readProofs(db, row.id);
  const endsAt = startOfDay(addDays(row.dayOn, 1), unit.timeZone);
  const isOver = now >= endsAt || (await findDayState(db, unit.id, row.dayOn)) !== 'open';
  const near = await listLoadsNear(db, row, startOfDay(row.dayOn, unit.timeZone), endsAt);
  return {
    ...toSheetLoad(row, near.map(toMarkedLoad), unit.settings, isOver),
    unitId: unit.id,
    pourId: row.pourId,
    dayOn: row.dayOn,
    timeZone: unit.timeZone,
    ...ClockLimitsShape.parse(unit.settings),
    now: now.toISOString(),
    driver: row.driver,
    seal: row.seal,
    history: (await rows.listStepLines(db, row.id)).map((line) => ({
      ...line,
      at: line.at.toISOString(),
      deviceAt: line.deviceAt.toISOString(),
      serverAt: line.serverAt.toISOString(),
      who: line.who ?? 'Sistema',
    })),
    water: proofs.water.map(({ id, litres, askedBy, unapproved, wrongCode, at }) => ({
      id,
      litres,
      askedBy,
      unapproved,
      wrongCode,
      at: at.toISOString(),
    })),
    receipts: proofs.receipts.map((receipt) => ({
      receiverName: receipt.receiverName,
      receiverDocument: receipt.receiverDocument,
      isAbsent: receipt.absentPhotoId !== null,
      slumpMm: receipt.slumpMm,
      temperatureC: receipt.temperatureC,
      cylinders: receipt.cylinders,
      notes: receipt.notes,
      at: receipt.at.toISOString(),
    })),
    returned: proofs.returned
      ? {
          residueM3: proofs.returned.residueM3,
          surplusM3: proofs.returned.surplusM3,
          reason: proofs.returned.reason,
          state: proofs.returned.state,
          destination: proofs.returned.destination,
          at: proofs.returned.at.toISOString(),
        }
      : null,
    photos: photosOf(proofs),
    transferredFrom: row.transferredFromId ? await rows.findTransferredFrom(db, row.transferredFromId) : null,
    divertedTo: await rows.listDivertedTo(db, row.id),
  };
}

function photosOf({ water, receipts, returned, occurrences }: Awaited<ReturnType<typeof rows.readProofs>>) {
  const photo = (id: string | null | undefined, caption: string) => (id ? [{ id, caption }] : []);
  return [
    ...water.flatMap(({ signatureId, litres, askedBy }) =>
      photo(signatureId, `Assinatura da água: ${litres} L, ${askedBy}`),
    ),
    ...receipts.flatMap(({ signatureId, absentPhotoId, receiverName }) => [
      ...photo(signatureId, `Assinatura de ${receiverName}`),
      ...photo(absentPhotoId, 'Responsável ausente'),
    ]),
    ...(returned?.photoIds ?? []).flatMap((id) => photo(id, 'Concreto que voltou')),
    ...photo(returned?.signatureId, 'Assinatura no retorno'),
    ...occurrences.flatMap(({ photoId, text }) => photo(photoId, text)),
  ];
}
