import type { ColumnsOf } from '@traco/contract/values/columns';
import { expect, test } from 'vitest';
import { onScreen } from './drawn-columns.ts';

interface Truck {
  plate: string;
  share: number | null;
  loads: number;
  litres: number;
  since: string | null;
}
const described = {
  plate: { title: 'Placa', of: ({ plate }) => plate },
  share: { title: 'Uso %', kind: 'percent', of: ({ share }) => share },
  loads: { title: 'Cargas', of: ({ loads }) => loads },
  litres: { title: 'Litros', decimals: 1, of: ({ litres }) => litres },
  since: { title: 'Desde', kind: 'date', of: ({ since }) => since },
} satisfies ColumnsOf<Truck>;
const truck: Truck = { plate: 'ABC1D23', share: 0.125, loads: 1234, litres: 8, since: '2026-11-20' };

test('a list draws the columns it names, in its own order, as they were described', () => {
  const columns = onScreen(described, {
    since: { width: 6 },
    share: { width: 5, label: 'Uso' },
    loads: { width: 5, isNumber: true },
    litres: { width: 5 },
  });
  expect(columns.map(({ key, label, isNumber, isDate }) => [key, label, isNumber, isDate])).toEqual([
    ['since', 'Desde', undefined, true],
    ['share', 'Uso', true, undefined],
    ['loads', 'Cargas', true, undefined],
    ['litres', 'Litros', true, undefined],
  ]);
  expect(columns.map(({ cell }) => cell(truck))).toEqual(['20/11/2026', '12,5%', '1.234', '8,0']);
});

test('what a list draws otherwise is drawn otherwise, and what nobody knows stays empty', () => {
  const [plate, since] = onScreen(described, {
    plate: { width: 6, cell: ({ plate: all }) => all.slice(0, 3) },
    since: { width: 6 },
  });
  expect(plate!.cell(truck)).toBe('ABC');
  expect(since!.cell({ ...truck, since: null })).toBeNull();
});
