import { occurrenceWords } from '@traco/contract/crew/crew-words';
import type {
  EntryRefusal,
  FuelEntry,
  OccurrenceEntry,
} from '@traco/contract/operational-sheet/sheet-entries';
import { areKnownFiles } from '../files/files.service.ts';
import { findFreeze } from './day-standing.queries.ts';
import { insertFueling, insertOccurrence, ringForHelp } from './proofs.queries.ts';
import { ofDriver, type Sending } from './sending.ts';
import { findTruckOut, isUnitsVehicle } from './shifts.queries.ts';

/** What an occurrence shows may have been photographed whenever. */
const EVER = new Date(0);

/** Fuel that was taken. */
export async function recordFuel(sending: Sending, entry: FuelEntry): Promise<EntryRefusal | null> {
  const { db, unit } = sending;
  if (!(await isUnitsVehicle(db, unit.id, entry.vehicleId))) return 'VEHICLE_NOT_FOUND';
  const taken = ofDriver(sending, entry);
  const frozen = await findFreeze(db, unit.id, taken.dayOn);
  if (frozen) return frozen;
  const written = await insertFueling(db, {
    id: entry.id,
    ...taken,
    vehicleId: entry.vehicleId,
    litres: entry.litres,
    cents: entry.cents,
    odometerKm: entry.odometerKm ?? null,
  });
  return written ? null : 'ID_TAKEN';
}

/**
 * A call for help, or a note; without a load that has a truck, it is of the one that the driver is out with. It rings also when its
 * load went to somebody else meanwhile.
 */
export async function recordOccurrence(
  sending: Sending,
  entry: OccurrenceEntry,
): Promise<EntryRefusal | null> {
  const { db, loads, unit } = sending;
  const said = ofDriver(sending, entry);
  const load = entry.loadId ? loads.get(entry.loadId) : undefined;
  const isShown =
    (await areKnownFiles(db, [entry.photoId], 'load-photo', EVER)) &&
    (await areKnownFiles(db, [entry.voiceId], 'voice-note', EVER));
  if (!isShown) return 'FILE_NOT_FOUND';
  const out = load?.vehicleId
    ? undefined
    : await findTruckOut(db, said.driverId, { unitId: unit.id, at: said.at });
  const written = await insertOccurrence(db, {
    id: entry.id,
    ...said,
    loadId: load?.id ?? null,
    vehicleId: load?.vehicleId ?? out?.vehicleId ?? null,
    kind: entry.occurrence,
    text: entry.text,
    photoId: entry.photoId ?? null,
    voiceId: entry.voiceId ?? null,
    ...(entry.position
      ? { latitude: String(entry.position.latitude), longitude: String(entry.position.longitude) }
      : {}),
  });
  if (!written) return 'ID_TAKEN';
  await ringForHelp(db, entry.id, {
    title: `${sending.actor.name}: ${occurrenceWords[entry.occurrence]}`,
    text: entry.text,
  });
  return null;
}
