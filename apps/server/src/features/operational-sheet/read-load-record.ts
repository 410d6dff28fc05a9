import type { LoadOccurrence } from '@traco/contract/load-record/load-record';
import { ClockLimitsShape } from '@traco/contract/operational-sheet/clock-limits';
import type { LoadRecord } from '@traco/contract/operational-sheet/sheet';
import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { addDays } from '@traco/contract/values/calendar';
import { startOfDay } from '@traco/contract/values/time-zone';
import { together } from '../../platform/one-message.ts';
import type { Database } from '../../platform/transaction.ts';
import { findBeside, type LoadBeside } from './load-record.queries.ts';
import { findSheetLoad } from './sheet-loads.queries.ts';
import { toSheetLoad } from './to-sheet-load.rules.ts';

/** A load's way, how its day stands, and what was reported on it. */
export interface ReadTrip {
  trip: LoadRecord;
  isDayClosed: boolean;
  occurrences: LoadOccurrence[];
}

/** Everything that is known of a load's way; undefined when it does not exist for the actor. */
export async function readTrip(db: Database, id: string, now: Date): Promise<ReadTrip | undefined> {
  const [row, beside] = await together([findSheetLoad(db, id), findBeside(db, id)]);
  if (!row || !beside) return undefined;
  const { timeZone, water, receipts, returned, occurrences, transferredFrom, divertedTo } = beside;
  const dayState = beside.dayState ?? 'open';
  const settings = unitSettingsOf(beside.settings);
  const isOver = now >= startOfDay(addDays(row.dayOn, 1), timeZone) || dayState !== 'open';
  const trip = {
    ...toSheetLoad(row, beside.twins, settings, isOver),
    unitId: row.unitId,
    pourId: row.pourId,
    dayOn: row.dayOn,
    timeZone,
    ...ClockLimitsShape.parse(settings),
    now: now.toISOString(),
    driver: row.driver,
    seal: row.seal,
    history: beside.steps.map((line) => ({
      ...line,
      at: iso(line.at),
      deviceAt: iso(line.deviceAt),
      serverAt: iso(line.serverAt),
      who: line.who ?? 'Sistema',
    })),
    water: water.map(({ signatureId: _, ...line }) => ({ ...line, at: iso(line.at) })),
    receipts: receipts.map(({ signatureId: _, absentPhotoId, ...receipt }) => ({
      ...receipt,
      isAbsent: absentPhotoId !== null,
      at: iso(receipt.at),
    })),
    returned: returned && toReturned(returned),
    photos: photosOf(beside),
    transferredFrom,
    divertedTo,
  };
  return {
    trip,
    isDayClosed: dayState === 'closed',
    occurrences: occurrences.map((one) => ({ ...one, driver: one.driver ?? 'Motorista', at: iso(one.at) })),
  };
}

const iso = (at: string) => new Date(at).toISOString();

const toReturned = ({ photoIds: _, signatureId: __, ...returned }: NonNullable<LoadBeside['returned']>) => ({
  ...returned,
  at: iso(returned.at),
});

function photosOf({ water, receipts, returned, occurrences }: LoadBeside) {
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
