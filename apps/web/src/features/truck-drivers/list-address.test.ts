import { expect, test } from 'vitest';
import { readView } from './list-address.ts';

test('an empty address shows the active drivers by name', () => {
  expect(readView({})).toEqual({
    filter: { kind: 'active' },
    sort: 'name',
    driverId: null,
    isEditing: false,
  });
});

test('the address says filters, order and the open driver; what is not understood is passed over', () => {
  const view = readView({
    kind: 'expiring',
    owner: 'partner',
    equipment: 'crane',
    sort: '-next',
    motorista: 'x',
  });
  expect(view).toMatchObject({
    filter: { kind: 'expiring', owner: 'partner' },
    sort: '-next',
    driverId: 'x',
  });
  expect(view.filter.equipment).toBeUndefined();
});
