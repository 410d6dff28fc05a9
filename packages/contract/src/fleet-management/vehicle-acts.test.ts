import { expect, test } from 'vitest';
import { actsOfVehicle } from './vehicle-acts.ts';

test.each([
  ['available', 'fleet', 'state', ['edit']],
  ['on_trip', 'manager', 'state', []],
  ['restricted', 'fleet', 'release', ['state', 'edit']],
  ['in_maintenance', 'manager', 'release', ['state']],
  ['stopped', 'admin', 'release', ['state', 'edit']],
  ['inactive', 'supervisor', 'release', ['state', 'edit']],
  // Who only reads them changes nothing.
  ['in_maintenance', 'mechanic', null, []],
  ['available', 'unit', null, []],
  ['stopped', 'helay', null, []],
] as const)('of a vehicle that is %s the next step for a %s is %s', (state, role, primary, more) => {
  expect(actsOfVehicle(state, role)).toEqual({ primary, more });
});
