import { PhotoFilter } from '@traco/contract/gallery/gallery-photo';
import { DriverFilter, DriverSort } from '@traco/contract/truck-drivers/driver-record';
import { expect, test } from 'vitest';
import { readFilter, reads } from './read-filter.ts';

test('what the address does not say rightly is passed over', () => {
  const said = { state: 'approved', show: 'tudo', unitId: 'x', from: '2026-02-31', search: 'laje' };
  expect(readFilter<PhotoFilter>(PhotoFilter.shape, said)).toEqual({ state: 'approved', search: 'laje' });
});

const read = reads(DriverFilter, DriverSort, 'name');

test('an empty address shows what is usual', () => {
  expect(read({})).toEqual({ filter: { kind: 'active' }, sort: 'name' });
});

test('the address says filters and order; what is not understood is passed over', () => {
  expect(read({ kind: 'expiring', owner: 'partner', equipment: 'crane', sort: '-next' })).toEqual({
    filter: { kind: 'expiring', owner: 'partner' },
    sort: '-next',
  });
  expect(read({ sort: 'x' }).sort).toBe('name');
});
