import type { ChangedFields, Load } from '@traco/contract/concrete-volume/load';
import { unlessTaken } from '../../platform/refused-writes.ts';
import type { Database } from '../../platform/transaction.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import * as volumes from './concrete-volume.queries.ts';
import { beforeFirstDay, exceedsLoaded, isInTheFuture } from './concrete-volume.rules.ts';
import { type ReferenceField, resolveReferences } from './references.queries.ts';

interface FormErrors {
  IN_THE_FUTURE(): Error;
  BEFORE_FIRST_DAY(options: { message: string; data: { firstDayOn: string } }): Error;
  MORE_THAN_LOADED(): Error;
  REFERENCE_NOT_FOUND(options: { data: { field: ReferenceField } }): Error;
  NOTE_TAKEN(options: { data: { loadId: string | null } }): Error;
  MONTH_CLOSED(): Error;
}

interface Change {
  /** The load that is held. */
  load: Load;
  fields: ChangedFields & { sellerId: string };
  now: Date;
  errors: FormErrors;
}

/**
 * The columns of a form's change, once the form is found to be right: the time and the volumes, everything that it
 * points to, and the note.
 */
export async function editedColumns(
  db: Database,
  { load, fields, now, errors }: Change,
): Promise<Partial<volumes.NewRow>> {
  if (isInTheFuture(fields.loadedAt, now)) throw errors.IN_THE_FUTURE();
  if (exceedsLoaded(fields)) throw errors.MORE_THAN_LOADED();
  const isNewPhoto = fields.notePhotoId !== load.notePhotoId;
  const found = await resolveReferences(db, {
    ...fields,
    unitId: load.unit.id,
    // The photo that is there may be one that only its sender sees.
    notePhotoId: isNewPhoto ? fields.notePhotoId : null,
  });
  if ('missing' in found) throw errors.REFERENCE_NOT_FOUND({ data: { field: found.missing } });
  // A load that stood before its unit said a first day is mended where it stands.
  const isMoved = Date.parse(fields.loadedAt) !== Date.parse(load.loadedAt);
  const tooEarly = isMoved && beforeFirstDay(fields.loadedAt, found.resolved);
  if (tooEarly) throw errors.BEFORE_FIRST_DAY(tooEarly);
  if (fields.noteNumber) {
    const holder = await volumes.findByNote(db, load.unit.id, fields.noteSeries, fields.noteNumber);
    if (holder && holder.id !== load.id) throw errors.NOTE_TAKEN({ data: { loadId: holder.id } });
  }
  return { ...fields, loadedAt: new Date(fields.loadedAt), partnerId: found.resolved.partnerId };
}

/** Writes a form's change; a closed month and a note that is taken just now are the contract's errors. */
export const writeEdited = (
  db: Database,
  id: string,
  columns: Partial<volumes.NewRow>,
  errors: Pick<FormErrors, 'MONTH_CLOSED' | 'NOTE_TAKEN'>,
): Promise<Load> =>
  unlessTaken(
    unlessMonthClosed(volumes.changeLoad(db, id, columns), () => errors.MONTH_CLOSED()),
    () => errors.NOTE_TAKEN({ data: { loadId: null } }),
  );
