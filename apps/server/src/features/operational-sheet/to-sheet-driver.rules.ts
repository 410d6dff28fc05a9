import type { DayState } from '@traco/contract/operational-sheet/day-states';
import type { SheetState } from '@traco/contract/operational-sheet/driver-day';
import type { SheetDriver } from '@traco/contract/operational-sheet/sheet';
import type { SheetShiftRow } from './sheet-drivers.queries.ts';

/** A sheet that was checked is closed as soon as its day is. */
export const sheetStateOn = (sheet: SheetState, day: DayState): SheetState =>
  sheet === 'checked' && day === 'closed' ? 'closed' : sheet;

/** A working day as the manager's sheet shows it. */
export function toSheetShift(
  { shift, checkedByName }: SheetShiftRow,
  day: DayState,
): NonNullable<SheetDriver['shift']> {
  return {
    id: shift.id,
    dayOn: shift.dayOn,
    plannedStartsAt: shift.plannedStartsAt.toISOString(),
    startedAt: shift.startedAt?.toISOString() ?? null,
    endedAt: shift.endedAt?.toISOString() ?? null,
    helperName: shift.helperName,
    vehicleId: shift.vehicleId,
    odometerOutKm: shift.odometerOutKm,
    odometerInKm: shift.odometerInKm,
    hourMeterOut: shift.hourMeterOut,
    hourMeterIn: shift.hourMeterIn,
    checklist: shift.checklist,
    sheet: sheetStateOn(shift.sheet, day),
    givenBackReason: shift.givenBackReason,
    revision: shift.revision,
    notes: shift.sheetNotes,
    sentAt: shift.sheetSentAt?.toISOString() ?? null,
    checkedBy: checkedByName,
  };
}
