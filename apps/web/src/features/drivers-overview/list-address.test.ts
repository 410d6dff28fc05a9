import { expect, test } from 'vitest';
import { addressOf, isSameView, readView } from './list-address.ts';

test('the address says which drivers are shown; what is not understood is passed over', () => {
  expect(readView({ status: 'blocked', papers: 'expiring', owner: 'partner', sort: 'expiry' })).toEqual({
    active: 'active',
    status: 'blocked',
    papers: 'expiring',
    owner: 'partner',
    sort: 'expiry',
  });
  expect(readView({ status: 'rico', unitId: 'x', checklist: 'x', sort: 'x' })).toEqual({
    active: 'active',
    sort: 'name',
  });
});

test('a view puts its own filters into the address and takes all others away', () => {
  expect(addressOf({ papers: 'expiring', active: 'active', sort: 'name' })).toEqual({
    unitId: null,
    status: null,
    papers: 'expiring',
    checklist: null,
    owner: null,
    active: null,
    search: null,
    sort: null,
  });
  expect(readView(JSON.parse(JSON.stringify(addressOf({ status: 'away', active: 'all' }))))).toMatchObject({
    status: 'away',
    active: 'all',
  });
});

test('a view is recognised whatever it leaves unsaid', () => {
  expect(isSameView({}, { active: 'active', sort: 'name' })).toBe(true);
  expect(isSameView({ status: 'blocked' }, {})).toBe(false);
});
