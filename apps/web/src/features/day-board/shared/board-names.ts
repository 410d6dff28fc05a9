import type { BoardVehicle, DayBoard } from '@traco/contract/day-board/day-board';
import { formatPlate } from '@traco/contract/values/plates';

/** What a truck or pump is called: its number in the fleet, or else its plate. */
export const vehicleName = ({ fleetNumber, plate }: Pick<BoardVehicle, 'fleetNumber' | 'plate'>): string =>
  fleetNumber || formatPlate(plate);

/** The names of what is on a board, by id. */
export interface BoardNames {
  /** `carga 3 de Silvana` */
  load(id: string | null): string;
  customer(pourId: string | null): string;
  vehicle(id: string | null): string;
  driver(id: string | null): string;
}

/** Finds the names of a board's loads, customers, vehicles and drivers. */
export function namesOf(board: DayBoard): BoardNames {
  const pours = new Map(board.pours.map((pour) => [pour.id, pour]));
  const loads = new Map([...board.beside.loads, ...board.loads].map((load) => [load.id, load]));
  const vehicles = new Map([...board.mixers, ...board.pumps].map((vehicle) => [vehicle.id, vehicle]));
  const drivers = new Map(board.drivers.map((driver) => [driver.id, driver]));
  const late = new Map([
    ...board.overnight.map(({ pourId, customer }) => [pourId, customer] as const),
    ...board.beside.pours.map(({ id, customer }) => [id, customer] as const),
  ]);
  const customer = (pourId: string | null) =>
    pours.get(pourId ?? '')?.customer.name ?? late.get(pourId ?? '') ?? 'outra programação';
  return {
    customer,
    load(id) {
      const load = loads.get(id ?? '');
      return load ? `carga ${load.turn} de ${customer(load.pourId)}` : 'outra carga';
    },
    vehicle(id) {
      const vehicle = vehicles.get(id ?? '');
      return vehicle ? vehicleName(vehicle) : 'o caminhão';
    },
    driver: (id) => drivers.get(id ?? '')?.name ?? 'O motorista',
  };
}
