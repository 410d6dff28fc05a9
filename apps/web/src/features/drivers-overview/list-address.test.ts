import { expect, test } from 'vitest';
import { commonViews, readAddress } from './list-address.ts';

test('the address says which drivers are shown; what is not understood is passed over', () => {
  expect(readAddress({ status: 'blocked', papers: 'expiring', owner: 'partner', sort: 'expiry' })).toEqual({
    filter: { active: 'active', status: 'blocked', papers: 'expiring', owner: 'partner' },
    sort: 'expiry',
  });
  expect(readAddress({ status: 'rico', unitId: 'x', checklist: 'x', sort: 'x' })).toEqual({
    filter: { active: 'active' },
    sort: 'name',
  });
});

test('the views that everybody has say nothing that the list does not understand', () => {
  for (const { view } of commonViews) {
    const { filter, sort } = readAddress(view);
    expect({ ...filter, sort }).toMatchObject(view);
  }
});
