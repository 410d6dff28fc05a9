import type { vehicles } from '../tables/catalogue.ts';
import type { DriverRow, Plant, Workshop } from './people.ts';
import { createReasons } from './standing.ts';

export type VehicleRow = typeof vehicles.$inferInsert;

/** Vehicles besides the mixers, of each plant in the order of `places`: pumps and loaders. */
const pumps = [6, 6, 4, 4, 3, 3];
const LOADERS = 2;

/** 150 vehicles: a mixer per driver who does not pump, pumps with their own drivers, loaders, spare mixers. */
export function buildFleet(workshop: Workshop, plants: readonly Plant[]): VehicleRow[] {
  const vehicle = vehicleMaker(workshop, createFleetNumbers());
  return plants.flatMap((plant, index) => {
    const pumpCount = pumps[index]!;
    const own = plant.drivers.filter((driver) => !driver.partnerId);
    const partner = plant.drivers.filter((driver) => driver.partnerId);
    // The pumps are driven by the last of the own drivers.
    const mixerDrivers = [...own.slice(0, own.length - pumpCount), ...partner];
    const pumpDrivers = own.slice(own.length - pumpCount);
    const spares = SPARE_MIXERS[index]!;
    return [
      ...mixerDrivers.map((driver) => vehicle(plant, 'mixer', driver)),
      ...Array.from({ length: spares }, () => vehicle(plant, 'mixer')),
      ...pumpDrivers.map((driver) => vehicle(plant, 'pump', driver)),
      ...Array.from({ length: LOADERS }, () => vehicle(plant, 'loader')),
    ];
  });
}

// 120 drivers' vehicles and 12 loaders leave 18 spare mixers to make 150.
const SPARE_MIXERS = [4, 4, 3, 3, 2, 2];
const PREFIXES = { mixer: 'BT', pump: 'BB', loader: 'PC' };
const PARTNER_PREFIX = 'HL';

function vehicleMaker({ random, documents, beginning }: Workshop, fleetNumber: (prefix: string) => string) {
  const reasonOf = createReasons();
  return (plant: Plant, type: keyof typeof PREFIXES, driver?: DriverRow): VehicleRow => {
    const row = {
      id: random.id(beginning),
      unitId: plant.unit.id,
      partnerId: driver?.partnerId ?? null,
      driverId: driver?.id ?? null,
      plate: documents.plate(),
      fleetNumber: fleetNumber(driver?.partnerId ? PARTNER_PREFIX : PREFIXES[type]),
      type,
      drumM3: type === 'mixer' ? random.pick([8, 8, 8, 10]) : 0,
      state: spareState(random.next(), driver),
      createdAt: beginning,
    };
    return { ...row, stateReason: reasonOf(row.state) };
  };
}

/** `BT-001`, `BT-002` … counted for each prefix. */
function createFleetNumbers() {
  const counts = new Map<string, number>();
  return (prefix: string): string => {
    const count = (counts.get(prefix) ?? 0) + 1;
    counts.set(prefix, count);
    return `${prefix}-${String(count).padStart(3, '0')}`;
  };
}

function spareState(chance: number, driver?: DriverRow): NonNullable<VehicleRow['state']> {
  if (driver) return 'available';
  if (chance < 0.4) return 'in_maintenance';
  return chance < 0.5 ? 'stopped' : 'available';
}
