import type {
  ChecklistEntry,
  EntryRefusal,
  SheetSentEntry,
  ShiftEntry,
} from '@traco/contract/operational-sheet/sheet-entries';
import { dayIn } from '@traco/contract/values/time-zone';
import { areKnownFiles } from '../files/files.service.ts';
import { againstStart } from './against-start.ts';
import { findForbidden, flagEntry, isFresh } from './against-the-book.ts';
import { findFreeze } from './day-standing.queries.ts';
import { tellOfFaults } from './faults-of-checklist.ts';
import { wrongGauges } from './gauges.rules.ts';
import { mayNotDrive } from './may-drive.ts';
import { momentOf, type Sending } from './sending.ts';
import * as rows from './shifts.queries.ts';

/** Why a sheet is no longer the driver's: its day is closed, or it was checked; null when it is. */
const frozenSheet = async (
  { db }: Sending,
  { sheet, unitId, dayOn }: Pick<rows.ShiftRow, 'sheet' | 'unitId' | 'dayOn'>,
): Promise<EntryRefusal | null> =>
  (await findFreeze(db, unitId, dayOn)) ?? (sheet === 'checked' ? 'SHEET_CHECKED' : null);

/** The working day begins, also one that nobody planned, or ends. */
export async function recordShift(sending: Sending, entry: ShiftEntry): Promise<EntryRefusal | null> {
  const { db, actor, unit } = sending;
  const { at } = momentOf(entry, sending);
  if (entry.vehicleId && !(await rows.mayDriveVehicle(db, unit.id, entry.vehicleId)))
    return 'VEHICLE_NOT_FOUND';
  const dayOn = dayIn(at, unit.timeZone);
  const shift = await findOwnShift(sending, at, entry.step);
  const frozen = await frozenSheet(sending, shift ?? { sheet: 'open', unitId: unit.id, dayOn });
  if (frozen) return frozen;
  if (entry.step === 'start') {
    if (await mayNotDrive(sending, at)) return 'DRIVER_BLOCKED';
    if (shift?.endedAt) return 'SHIFT_ENDED';
    if (shift?.startedAt) return 'SHIFT_STARTED';
    const { refusal, flags } = await againstStart(sending, entry, at);
    if (refusal) return refusal;
    const began = {
      startedAt: at,
      odometerOutKm: entry.odometerKm ?? null,
      hourMeterOut: entry.hourMeter ?? null,
      ...(entry.vehicleId ? { vehicleId: entry.vehicleId } : {}),
      ...(entry.helperName ? { helperName: entry.helperName } : {}),
    };
    if (shift) await rows.changeShift(db, shift.id, began);
    else if (
      !(await rows.insertShift(db, {
        id: entry.id,
        unitId: unit.id,
        driverId: actor.driverId,
        dayOn,
        plannedStartsAt: at,
        ...began,
      }))
    )
      return 'ID_TAKEN';
    await flagEntry(sending, entry, at, flags);
    return null;
  }
  if (!shift?.startedAt) return 'SHIFT_NOT_STARTED';
  if (shift.endedAt) return 'SHIFT_ENDED';
  const wrong = wrongGauges(shift, entry);
  if (wrong) return wrong;
  const against = await findForbidden(sending, 'end_shift', at);
  if (against && isFresh(sending, at)) return against.refusal;
  await rows.changeShift(db, shift.id, {
    endedAt: at > shift.startedAt ? at : new Date(shift.startedAt.getTime() + 1),
    odometerInKm: entry.odometerKm ?? null,
    hourMeterIn: entry.hourMeter ?? null,
  });
  await flagEntry(sending, entry, at, against ? [against.flag] : []);
  return null;
}

/** The truck was looked at before it left. */
export async function recordChecklist(sending: Sending, entry: ChecklistEntry): Promise<EntryRefusal | null> {
  const { db, unit } = sending;
  const { at } = momentOf(entry, sending);
  if (!(await rows.mayDriveVehicle(db, unit.id, entry.vehicleId))) return 'VEHICLE_NOT_FOUND';
  const shift = await findOwnShift(sending, at, 'end');
  if (!shift?.startedAt) return 'SHIFT_NOT_STARTED';
  const frozen = await frozenSheet(sending, shift);
  if (frozen) return frozen;
  const photos = entry.answers.map(({ photoId }) => photoId);
  if (!(await areKnownFiles(db, photos, 'load-photo', EVER))) return 'FILE_NOT_FOUND';
  await rows.changeShift(db, shift.id, {
    checklist: entry.answers,
    checklistAt: at,
    vehicleId: entry.vehicleId,
  });
  await tellOfFaults(sending, entry, shift);
  return null;
}

/** What a fault looks like may have been photographed whenever. */
const EVER = new Date(0);

/** The sheet is handed in; one that was given back, again. */
export async function recordSheet(sending: Sending, entry: SheetSentEntry): Promise<EntryRefusal | null> {
  const { at } = momentOf(entry, sending);
  const shift = await findOwnShift(sending, at, 'sheet');
  if (!shift?.startedAt) return 'SHIFT_NOT_STARTED';
  const frozen = await frozenSheet(sending, shift);
  if (frozen) return frozen;
  const against = await findForbidden(sending, 'hand_in', at);
  if (against) return against.refusal;
  await rows.changeShift(sending.db, shift.id, {
    sheet: 'sent',
    sheetNotes: entry.notes,
    sheetSentAt: at,
  });
  return null;
}

const DAY_MS = 86_400_000;

/** The shift of a moment's day; what ends one, or hands its sheet in, may be of the day before: it went past midnight. */
async function findOwnShift({ db, actor, unit }: Sending, at: Date, step: 'start' | 'end' | 'sheet') {
  const today = await rows.holdShift(db, actor.driverId, dayIn(at, unit.timeZone));
  if (step === 'start' || today?.startedAt) return today;
  const before = await rows.holdShift(
    db,
    actor.driverId,
    dayIn(new Date(at.getTime() - DAY_MS), unit.timeZone),
  );
  return before?.startedAt && (step === 'sheet' || !before.endedAt) ? before : today;
}
