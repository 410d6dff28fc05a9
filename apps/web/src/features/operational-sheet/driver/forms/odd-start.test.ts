import { expect, test } from 'vitest';
import { someDay, TRUCK } from '../../shared/driver-day/driver-day.fixture.ts';
import { oddStart } from './odd-start.ts';

const [truck] = someDay().vehicles;
const day = (more: object, equipment: ('mixer' | 'pump')[] = ['mixer']) => ({
  vehicles: [{ ...truck!, ...more }],
  equipment,
});

test('a truck in somebody else’s shift is said where it is chosen', () => {
  expect(oddStart(day({ takenBy: 'João' }), TRUCK, null)).toEqual({
    vehicleId: { words: 'BT-001 está na jornada de João.', isFinal: false },
  });
  expect(oddStart(day({}), TRUCK, null)).toEqual({});
});

test('an odometer of 1 is said where it is typed, and so is one far beyond the last', () => {
  const noted = day({ odometerKm: 120_000 });
  expect(oddStart(noted, TRUCK, 1)).toEqual({ odometer: 'Menor que o último anotado (120.000 km).' });
  expect(oddStart(noted, TRUCK, 120_601)).toEqual({
    odometer: 'Mais de 600 km acima do último anotado (120.000 km).',
  });
  expect(oddStart(noted, TRUCK, 120_080)).toEqual({});
});

test('also of a truck of which nobody has noted it: no truck that carries concrete has driven so little', () => {
  expect(oddStart(day({ odometerKm: null }), TRUCK, 1)).toEqual({
    odometer: 'Só 1 km: confira no painel do caminhão.',
  });
  expect(oddStart(day({ odometerKm: null }), TRUCK, 100)).toEqual({});
});

test('with a pump goes out who may operate one', () => {
  expect(oddStart(day({ equipment: 'pump' }), TRUCK, null)).toEqual({
    vehicleId: { words: 'Você não tem liberação para operar bomba.', isFinal: true },
  });
  expect(oddStart(day({ equipment: 'pump' }, ['pump']), TRUCK, null)).toEqual({});
});
