import { PhotoFilter } from '@traco/contract/gallery/gallery-photo';
import { expect, test } from 'vitest';
import { readFilter } from './read-filter.ts';

test('what the address does not say rightly is passed over', () => {
  const said = { state: 'approved', show: 'tudo', unitId: 'x', from: '2026-02-31', search: 'laje' };
  expect(readFilter<PhotoFilter>(PhotoFilter.shape, said)).toEqual({ state: 'approved', search: 'laje' });
});
