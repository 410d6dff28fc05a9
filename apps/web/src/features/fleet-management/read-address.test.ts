import { VehicleFilter, VehicleSort } from '@traco/contract/fleet-management/fleet-management';
import { expect, test } from 'vitest';
import { reads } from '../../kit/list/read-filter.ts';
import { fields, readAddress } from './read-address.ts';

test('every field of the contract is read by hand', () =>
  expect(Object.keys(fields.shape).toSorted()).toEqual(Object.keys(VehicleFilter.shape).toSorted()));

const byContract = reads(VehicleFilter, VehicleSort, 'standing');
const id = '0190F000-0000-7000-8000-00000000000a';

test.each([
  {},
  { unitId: id, type: 'pump', state: 'in_maintenance', owner: 'partner', search: '  BT-01 ', sort: '-drum' },
  { unitId: 'x', type: 'bus', state: 'inactives', owner: '', search: ' ', sort: 'drums' },
  { unitId: `${id}0`, search: 'a'.repeat(80), sort: 'standing' },
  { search: 'a'.repeat(81), sort: '--drum', page: '2' },
])('an address is read by hand as the contract reads it: %j', (search) => {
  expect(readAddress(search)).toEqual(byContract(search));
});
