import type { CrewDriver, Shift } from '@traco/contract/unit-manager/unit-manager';
import { expect, test } from 'vitest';
import { byDuty } from './duty-order.ts';

const shift = (times: Partial<Shift> = {}) =>
  ({ plannedStartsAt: '2026-11-18T09:00:00Z', startedAt: null, endedAt: null, ...times }) as Shift;
const driver = (name: string, parts: Partial<CrewDriver> = {}) =>
  ({ name, shift: null, absence: null, blocks: [], ...parts }) as CrewDriver;

test('who is at work stands first, also when their rest was cut short; who may not go stands last', () => {
  const startedAt = '2026-11-18T09:05:00Z';
  const drivers = [
    driver('Ana', { blocks: ['rest'], shift: shift() }),
    driver('Bento'),
    driver('Caio', { shift: shift() }),
    driver('Davi', { shift: shift({ startedAt, endedAt: '2026-11-18T18:00:00Z' }) }),
    driver('Enzo', { blocks: ['rest'], shift: shift({ startedAt }) }),
    driver('Fábio', { shift: shift({ startedAt }) }),
  ];
  expect(drivers.sort(byDuty).map(({ name }) => name)).toEqual([
    'Enzo',
    'Fábio',
    'Caio',
    'Bento',
    'Davi',
    'Ana',
  ]);
});
