import { countOfDriver } from '@traco/contract/operational-sheet/trip';
import { type PaperDays, paperKinds } from '@traco/contract/truck-drivers/driver-papers';
import { daysBetween, PAPER_NOTICE_DAYS } from '@traco/contract/truck-drivers/paper-tone';
import { REST_HOURS } from '@traco/contract/truck-drivers/rest-hours';
import type {
  CrewDriver,
  ExpiringPaper,
  Shift,
  UnendedShift,
} from '@traco/contract/unit-manager/unit-manager';
import type { DriverFact } from '../day-plan/day-plan.service.ts';
import type { DrivenRow, ShiftRow } from './crew-day.queries.ts';

const REST_MS = REST_HOURS * 3_600_000;

export const toShift = ({
  id,
  driverId,
  dayOn,
  vehicleId,
  helperName,
  revision,
  ...at
}: Omit<ShiftRow, 'driver'>): Shift => ({
  id,
  driverId,
  dayOn,
  vehicleId,
  helperName,
  plannedStartsAt: at.plannedStartsAt.toISOString(),
  startedAt: at.startedAt?.toISOString() ?? null,
  endedAt: at.endedAt?.toISOString() ?? null,
  revision,
});

/** Of each driver the last shift that began on a day before; `shifts` come the oldest first. */
export const lastBegun = (shifts: readonly ShiftRow[], dayOn: string): Map<string, ShiftRow> =>
  new Map(
    shifts
      .filter((shift) => shift.startedAt && shift.dayOn < dayOn)
      .map((shift) => [shift.driverId, shift] as const),
  );

/** Shifts of the days before today that began and whose end nobody has noted. */
export const unendedBefore = (shifts: readonly ShiftRow[], today: string): UnendedShift[] =>
  shifts
    .filter(({ dayOn, startedAt, endedAt }) => startedAt && !endedAt && dayOn < today)
    .map((shift) => ({ ...toShift(shift), driver: shift.driver ?? 'Motorista de outra unidade' }));

/** What is known of a driver besides the day's facts. */
interface CrewParts {
  dayOn: string;
  shifts: readonly ShiftRow[];
  away: readonly {
    id: string;
    driverId: string;
    kind: NonNullable<CrewDriver['absence']>['kind'];
    toOn: string;
  }[];
  people: readonly { id: string; phone: string | null; partner: string | null }[];
  fleet: readonly { id: string; driverId: string | null }[];
}

/** The first of each driver. */
function firstOf<Row extends { driverId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.toReversed().map((row) => [row.driverId, row]));
}

/** Drivers of a day before any load is given to them. */
export function toCrew(
  drivers: readonly (DriverFact & Pick<CrewDriver, 'blocks'>)[],
  { dayOn, shifts, ...parts }: CrewParts,
): CrewDriver[] {
  const today = firstOf(shifts.filter((shift) => shift.dayOn === dayOn));
  const lastShifts = lastBegun(shifts, dayOn);
  const away = firstOf(parts.away);
  const people = new Map(parts.people.map((person) => [person.id, person]));
  const regularTruck = new Map(parts.fleet.flatMap(({ id, driverId }) => (driverId ? [[driverId, id]] : [])));
  return drivers.map((driver) => {
    const shift = today.get(driver.id);
    const last = lastShifts.get(driver.id);
    // An older end says nothing about the rest since a shift that has none.
    const lastEndedAt = last && !last.endedAt ? null : driver.lastEndedAt;
    const absence = away.get(driver.id);
    const person = people.get(driver.id);
    return {
      id: driver.id,
      name: driver.name,
      phone: person?.phone ?? null,
      partner: person?.partner ?? null,
      equipment: driver.equipment,
      blocks: driver.blocks,
      restedAt: lastEndedAt ? new Date(lastEndedAt.getTime() + REST_MS).toISOString() : null,
      regularVehicleId: regularTruck.get(driver.id) ?? null,
      shift: shift ? toShift(shift) : null,
      lastShift: last ? toShift(last) : null,
      absence: absence ? { id: absence.id, kind: absence.kind, toOn: absence.toOn } : null,
      loads: 0,
      deliveredLoads: 0,
      m3: 0,
    };
  });
}

/** The same with what each drives on the day. */
export function withLoads(drivers: readonly CrewDriver[], loads: readonly DrivenRow[]): CrewDriver[] {
  const ofDriver = Map.groupBy(loads, ({ driverId }) => driverId);
  return drivers.map((driver) => {
    const own = ofDriver.get(driver.id);
    if (!own) return driver;
    const { given, delivered } = countOfDriver(own);
    const m3 = own.reduce((sum, { m3 }) => sum + m3, 0);
    return { ...driver, loads: given, deliveredLoads: delivered, m3 };
  });
}

/** Papers that run out within 30 days of today, or have, the most urgent first. */
export function expiringPapers(
  people: readonly ({ id: string; name: string } & PaperDays)[],
  today: string,
): ExpiringPaper[] {
  return people
    .flatMap((person) =>
      paperKinds.flatMap((kind) => {
        const onDay = person[`${kind}ExpiresOn`];
        const isSoon = onDay !== null && daysBetween(today, onDay) <= PAPER_NOTICE_DAYS;
        return isSoon ? [{ driverId: person.id, driver: person.name, kind, onDay }] : [];
      }),
    )
    .sort((one, other) => (one.onDay < other.onDay ? -1 : 1));
}
