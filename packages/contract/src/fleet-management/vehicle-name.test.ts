import { expect, test } from 'vitest';
import { vehicleName } from './vehicle-name.ts';

test.each([
  [{ fleetNumber: 'BT-01', plate: 'ABC1D23' }, 'BT-01 · ABC1D23'],
  [{ fleetNumber: '', plate: 'ABC1D23' }, 'ABC1D23'],
  [{ fleetNumber: null, plate: 'ABC1234' }, 'ABC-1234'],
])('%j is called %s', (vehicle, name) => expect(vehicleName(vehicle)).toBe(name));
