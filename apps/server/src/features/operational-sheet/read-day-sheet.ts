import { ClockLimitsShape } from '@traco/contract/operational-sheet/clock-limits';
import type { DaySheet, SheetDriver } from '@traco/contract/operational-sheet/sheet';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn, startOfDay } from '@traco/contract/values/time-zone';
import type { Database } from '../../platform/transaction.ts';
import { findPlantShown, type Plant } from '../day-plan/day-plan.service.ts';
import { findStanding } from './day-standing.queries.ts';
import * as people from './sheet-drivers.queries.ts';
import { listSheetLoads, type SheetLoadRow } from './sheet-loads.queries.ts';
import { toSheetShift } from './to-sheet-driver.rules.ts';
import { toMarkedLoad, toSheetLoad } from './to-sheet-load.rules.ts';

/** A unit's day on the road, and the rows that it was made of. */
export interface ReadDay {
  sheet: DaySheet;
  plant: Plant;
  rows: readonly SheetLoadRow[];
  beginsAt: Date;
  endsAt: Date;
  /** It has ended on the clock, or somebody said that it has. */
  isOver: boolean;
}

/**
 * A day of a unit as its sheet shows it, from that day's rows alone.
 * @param asked the unit, or else the first by name; the day, or else today on its clock
 * @returns undefined when the unit does not exist for the actor
 */
export async function readDaySheet(
  db: Database,
  asked: { unitId: string | undefined; day: string | undefined },
  now: Date,
): Promise<ReadDay | undefined> {
  const plant = await findPlantShown(db, asked.unitId);
  if (!plant) return undefined;
  const today = dayIn(now, plant.timeZone);
  const dayOn = asked.day ?? today;
  const [beginsAt, endsAt] = [
    startOfDay(dayOn, plant.timeZone),
    startOfDay(addDays(dayOn, 1), plant.timeZone),
  ];
  const standing = await findStanding(db, plant.id, dayOn);
  const rows = await listSheetLoads(db, plant.id, beginsAt, endsAt);
  const shifts = await people.listSheetShifts(db, plant.id, dayOn);
  const fuel = new Map((await people.sumFuelOfDay(db, plant.id, dayOn)).map((each) => [each.driverId, each]));
  const seen = await people.listOccurrences(db, plant.id, dayOn);
  const ids = new Set([
    ...shifts.map(({ shift }) => shift.driverId),
    ...rows.flatMap(({ driverId }) => driverId ?? []),
    ...fuel.keys(),
    ...seen.map(({ driverId }) => driverId),
  ]);
  const shiftOf = new Map(shifts.map((each) => [each.shift.driverId, each]));
  const drivers = (await people.listSheetDrivers(db, [...ids])).map((driver): SheetDriver => {
    const own = shiftOf.get(driver.id);
    return {
      ...driver,
      vehicle: own?.vehicle ?? null,
      shift: own ? toSheetShift(own, standing.state) : null,
      fuelLitres: fuel.get(driver.id)?.litres ?? 0,
      fuelCents: fuel.get(driver.id)?.cents ?? 0,
    };
  });
  const marked = rows.map(toMarkedLoad);
  const isOver = now >= endsAt || standing.state !== 'open';
  return {
    plant,
    rows,
    beginsAt,
    endsAt,
    isOver,
    sheet: {
      unit: { id: plant.id, name: plant.name, timeZone: plant.timeZone },
      dayOn,
      today,
      now: now.toISOString(),
      standing,
      ...ClockLimitsShape.parse(plant.settings),
      freeSiteMinutes: plant.settings.freeSiteMinutes,
      drivers,
      loads: rows.map((row) => toSheetLoad(row, marked, plant.settings, isOver)),
      occurrences: seen.map((each) => ({ ...each, at: each.at.toISOString() })),
    },
  };
}
