import { expect, test } from 'vitest';
import { countFilters, daysOf, periodText, readView } from './list-address.ts';
import { columnsFor } from './list-columns.tsx';

const today = '2025-03-05';
const unitId = '0190f000-0000-7000-8000-000000000001';

test('an empty address shows this month, newest first', () => {
  const view = readView({}, today);
  expect(view).toMatchObject({ period: 'mes', sort: '-loadedAt', by: null, loadId: null });
  expect(view.filter).toEqual({ from: '2025-03-01', to: '2025-03-05', kind: 'all' });
});

test('periods know where months, years and weeks end', () => {
  expect(daysOf('mes-passado', '2025-03-05')).toEqual({ from: '2025-02-01', to: '2025-02-28' });
  expect(daysOf('mes-passado', '2025-01-31')).toEqual({ from: '2024-12-01', to: '2024-12-31' });
  expect(daysOf('ontem', '2025-03-01')).toEqual({ from: '2025-02-28', to: '2025-02-28' });
  expect(daysOf('semana', '2025-03-05')).toEqual({ from: '2025-03-03', to: '2025-03-05' });
  expect(daysOf('semana', '2025-03-09').from).toBe('2025-03-03');
});

test('the whole period is said as such, and begins before every load', () => {
  const view = readView({ kind: 'pending', periodo: 'tudo' }, today);
  expect(view).toMatchObject({ period: 'tudo', filter: { from: '2000-01-01', to: today, kind: 'pending' } });
  expect(periodText(view)).toBe('Todo o período');
  expect(periodText(readView({ periodo: 'hoje' }, today))).toBe('05/03/2025');
});

test('a figure of a dashboard opens its list by days and filters', () => {
  const view = readView(
    { from: '2025-02-01', to: '2025-02-10', unitId, payment: 'open', kind: 'counting' },
    today,
  );
  expect(view.period).toBe('dias');
  expect(view.filter).toMatchObject({ from: '2025-02-01', to: '2025-02-10', unitId, payment: 'open' });
  expect(countFilters(view)).toBe(3);
  expect(view.shows).toEqual([]);
  expect(readView({ mostra: 'billed,price' }, today).shows).toEqual(['billed', 'price']);
});

test('what nobody understands in an address is passed over', () => {
  const view = readView({ unitId: 'x', kind: 'y', sort: 'z', by: 'w', periodo: 'sempre' }, today);
  expect(view).toMatchObject({ period: 'mes', sort: '-loadedAt', by: null });
  expect(view.filter).toMatchObject({ kind: 'all' });
  expect(view.filter.unitId).toBeUndefined();
});

test('of several units the list begins with the unit’s name in place of the site’s', () => {
  const usual = (seesUnits: boolean) =>
    columnsFor(seesUnits).flatMap(({ key, isExtra }) => (isExtra ? [] : [key]));
  expect(usual(false)).toContain('site');
  expect(usual(false)).not.toContain('unit');
  expect(usual(true)).toContain('unit');
  expect(usual(true)).not.toContain('site');
});
