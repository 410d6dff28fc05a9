import { VehicleFilter, VehicleSort } from '@traco/contract/fleet-management/fleet-management';
import {
  vehicleOwners,
  vehicleSorts,
  vehicleStates,
  vehicleTypes,
} from '@traco/contract/fleet-management/vehicle-states';
import { expect, test } from 'vitest';
import { anId, oneOf, oneSort, plainly, words } from './plain-checks.ts';
import { reads } from './read-filter.ts';

const byHand = reads<VehicleFilter, VehicleSort>(
  plainly({
    unitId: anId,
    type: oneOf(vehicleTypes),
    state: oneOf(vehicleStates),
    owner: oneOf(vehicleOwners),
    search: words(80),
  }),
  oneSort(vehicleSorts),
  'standing',
);
const byContract = reads(VehicleFilter, VehicleSort, 'standing');
const id = '0190F000-0000-7000-8000-00000000000a';

test.each([
  {},
  { unitId: id, type: 'pump', state: 'in_maintenance', owner: 'partner', search: '  BT-01 ', sort: '-drum' },
  { unitId: 'x', type: 'bus', state: 'inactives', owner: '', search: ' ', sort: 'drums' },
  { unitId: `${id}0`, search: 'a'.repeat(80), sort: 'standing' },
  { search: 'a'.repeat(81), sort: '--drum', page: '2' },
])('an address is read by hand as the contract reads it: %j', (search) => {
  expect(byHand(search)).toEqual(byContract(search));
});
