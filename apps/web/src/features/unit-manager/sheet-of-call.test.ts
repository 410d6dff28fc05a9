import { expect, test } from 'vitest';
import { sheetOfCall } from './sheet-of-call.ts';

const crew = { unit: { id: 'u', name: 'Traço Boituva', timeZone: 'America/Sao_Paulo' }, today: '2026-11-18' };

test('who takes a call of today up finds its driver on the sheet of today', () => {
  const call = { driverId: 'd', at: '2026-11-18T13:00:00Z' };
  expect(sheetOfCall(call, crew, false)).toEqual({ motorista: 'd' });
  expect(sheetOfCall(call, crew, true)).toEqual({ unitId: 'u', motorista: 'd' });
});

test('a call from before midnight at the plant leads to the sheet of that day', () => {
  expect(sheetOfCall({ driverId: 'd', at: '2026-11-18T02:50:00Z' }, crew, false)).toEqual({
    day: '2026-11-17',
    motorista: 'd',
  });
});
