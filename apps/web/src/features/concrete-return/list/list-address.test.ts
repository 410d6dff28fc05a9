import { expect, test } from 'vitest';
import { readView } from './list-address.ts';

test('an address says period, filters, sort and view; what is not understood is passed over', () => {
  expect(readView({}, '2026-11-18')).toEqual({
    filter: { kind: 'all' },
    period: undefined,
    sort: '-waiting',
    view: 'lista',
  });
  const search = { periodo: 'anterior', reason: 'rain', kind: 'undecided', sort: 'loss', ver: 'resumo' };
  expect(readView(search, '2026-03-18')).toEqual({
    filter: { kind: 'undecided', reason: 'rain', from: '2026-02-01', to: '2026-02-28' },
    period: 'anterior',
    sort: 'loss',
    view: 'resumo',
  });
  expect(readView({ reason: 'x', unitId: '1', periodo: 'x', sort: 'x' }, '2026-03-18').filter).toEqual({
    kind: 'all',
  });
});
