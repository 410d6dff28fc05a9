import { checklistWords } from '@traco/contract/operational-sheet/checklist-words';
import type { ChecklistEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { settingOn } from '../admin-settings/admin-settings.service.ts';
import { insertOccurrence, ringForHelp } from './proofs.queries.ts';
import { ofDriver, type Sending } from './sending.ts';
import { findTruck, restrictVehicle, type ShiftRow } from './shifts.queries.ts';

/**
 * Each NÃO of a checklist restricts the truck, or stops it, and rings at the plant: somebody takes it up. What is grave
 * the company says, as it held on the day of the shift.
 */
export async function tellOfFaults(
  sending: Sending,
  entry: ChecklistEntry,
  shift: Pick<ShiftRow, 'id' | 'dayOn'>,
): Promise<void> {
  const { db, actor } = sending;
  const faults = entry.answers.filter(({ ok }) => !ok);
  if (faults.length === 0) return;
  const { serious } = await settingOn(db, 'checklist', shift.dayOn);
  const isSerious = faults.some(({ item }) => serious.includes(item));
  const words = faults
    .map(({ item, note }) => [checklistWords[item], note].filter(Boolean).join(': '))
    .join('; ');
  await restrictVehicle(db, {
    shiftId: shift.id,
    vehicleId: entry.vehicleId,
    words: `Checklist: ${words}`,
    isSerious,
  });
  const written = await insertOccurrence(db, {
    id: entry.id,
    ...ofDriver(sending, entry),
    vehicleId: entry.vehicleId,
    kind: 'checklist',
    text: words.slice(0, 500),
    photoId: faults.find(({ photoId }) => photoId)?.photoId ?? null,
  });
  if (!written) return;
  const truck = (await findTruck(db, entry.vehicleId))?.name ?? '';
  await ringForHelp(db, entry.id, {
    title: `${actor.name}: checklist de ${truck} com NÃO${isSerious ? ', caminhão parado' : ''}`,
    text: words.slice(0, 500),
  });
}
