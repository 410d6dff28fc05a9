import type { DaySheet, SheetDriver, SheetLoad } from '@traco/contract/operational-sheet/sheet';

/** A driver of the sheet with their loads, or the loads that nobody drives. */
export interface DriverRow {
  key: string;
  name: string;
  driver: SheetDriver | null;
  loads: readonly SheetLoad[];
}

/** The sheet's drivers: those with loads first, then who is on duty, each by name; loads without a driver stand at the end. */
export function driverRows({ drivers, loads }: DaySheet): DriverRow[] {
  const rows = drivers.map(
    (driver): DriverRow => ({
      key: driver.id,
      name: driver.name,
      driver,
      loads: loads.filter(({ driverId }) => driverId === driver.id),
    }),
  );
  const known = new Set(drivers.map(({ id }) => id));
  const alone = loads.filter(({ driverId }) => driverId === null || !known.has(driverId));
  const rank = ({ driver, loads: own }: DriverRow) => (own.length > 0 ? 0 : driver?.shift?.startedAt ? 1 : 2);
  rows.sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'pt-BR'));
  return alone.length === 0
    ? rows
    : [...rows, { key: 'nobody', name: 'Sem motorista', driver: null, loads: alone }];
}
