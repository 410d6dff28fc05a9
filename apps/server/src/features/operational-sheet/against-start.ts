import type { EntryFlag } from '@traco/contract/operational-sheet/flagged-entries';
import { oddOdometer } from '@traco/contract/operational-sheet/odd-odometer';
import type { EntryRefusal, ShiftEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { findForbidden, isFresh } from './against-the-book.ts';
import type { Sending } from './sending.ts';
import { findEquipment, findTruck, listTrucksOut } from './shifts.queries.ts';

/**
 * What stands against a driver's going out: rest and what the driver may operate, which is refused as long as it can be
 * prevented; somebody else's truck and an odometer that does not follow are facts, for whoever checks the day.
 */
export async function againstStart(
  sending: Sending,
  { vehicleId, odometerKm }: ShiftEntry,
  at: Date,
): Promise<{ refusal: EntryRefusal | null; flags: EntryFlag[] }> {
  const { db, actor } = sending;
  const flags: EntryFlag[] = [];
  let refusal: EntryRefusal | null = null;
  const against = await findForbidden(sending, 'begin_shift', at);
  if (against) {
    refusal = against.refusal;
    flags.push('began_resting');
  }
  if (vehicleId) {
    const out = (await listTrucksOut(db, at)).get(vehicleId);
    const type = (await findTruck(db, vehicleId))?.type;
    const equipment = await findEquipment(db, actor.driverId);
    if (type && type !== 'other' && !equipment.includes(type)) {
      refusal ??= 'NOT_HIS_EQUIPMENT';
      flags.push('not_his_equipment');
    }
    if (out?.takenBy) flags.push('vehicle_taken');
    if (oddOdometer(odometerKm, out?.odometerKm ?? null)) flags.push('odometer_odd');
  }
  return isFresh(sending, at) ? { refusal, flags } : { refusal: null, flags };
}
