import type { DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import { countOfDriver } from '@traco/contract/operational-sheet/trip';
import { expect, test } from 'vitest';
import { loadsOfToday } from './loads-of-today.ts';

test('today’s loads are those of the plant’s date, and one whose truck is on its way home is delivered', () => {
  const load = (state: DriverLoad['state'], plannedAt: string, loadingAt: string | null = null) =>
    ({ state, plannedAt, steps: { loadingAt } }) as DriverLoad;
  const today = loadsOfToday({
    dayOn: '2026-11-18',
    unit: { id: 'u', name: 'Sorocaba', timeZone: 'America/Sao_Paulo', latitude: null, longitude: null },
    loads: [
      load('closed', '2026-11-18T01:30:00Z'),
      load('returning', '2026-11-18T02:55:00Z', '2026-11-18T03:10:00Z'),
      load('scheduled', '2026-11-18T16:00:00Z'),
      load('scheduled', '2026-11-19T03:30:00Z'),
    ],
  });
  expect(countOfDriver(today)).toEqual({ given: 2, delivered: 1 });
});
