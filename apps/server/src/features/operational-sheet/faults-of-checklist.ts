import { checklistWords } from '@traco/contract/checklist-words';
import { type ChecklistEntry, seriousItems } from '@traco/contract/sheet-entries';
import { insertOccurrence, ringForHelp } from './proofs.queries.ts';
import { ofDriver, type Sending } from './sending.ts';
import { findTruck, restrictVehicle } from './shifts.queries.ts';

/** Each NÃO of a checklist restricts the truck, or stops it, and rings at the plant: somebody takes it up. */
export async function tellOfFaults(sending: Sending, entry: ChecklistEntry, shiftId: string): Promise<void> {
  const { db, actor } = sending;
  const faults = entry.answers.filter(({ ok }) => !ok);
  if (faults.length === 0) return;
  const isSerious = faults.some(({ item }) => (seriousItems as readonly string[]).includes(item));
  const words = faults
    .map(({ item, note }) => [checklistWords[item], note].filter(Boolean).join(': '))
    .join('; ');
  await restrictVehicle(db, { shiftId, vehicleId: entry.vehicleId, words: `Checklist: ${words}`, isSerious });
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
