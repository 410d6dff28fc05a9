import type { VehicleFilter, VehicleSort } from '@traco/contract/fleet-management/fleet-management';
import {
  vehicleOwners,
  vehicleSorts,
  vehicleStates,
  vehicleTypes,
} from '@traco/contract/fleet-management/vehicle-states';
import { anId, oneOf, oneSort, plainly, words } from '../../kit/list/plain-checks.ts';
import { reads } from '../../kit/list/read-filter.ts';

/** The fields of an address, checked without the contract's own schemas: the validator would weigh as much as the list. */
export const fields = plainly({
  unitId: anId,
  type: oneOf(vehicleTypes),
  state: oneOf(vehicleStates),
  owner: oneOf(vehicleOwners),
  search: words(80),
});

/** Reads filter and order of the list from its address. */
export const readAddress = reads<VehicleFilter, VehicleSort>(fields, oneSort(vehicleSorts), 'standing');
