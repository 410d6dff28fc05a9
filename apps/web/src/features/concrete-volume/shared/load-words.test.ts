import { expect, test } from 'vitest';
import { noteText, statusOf } from './load-words.ts';

const closed = {
  state: 'closed',
  review: 'accepted',
  contestedAt: null,
  paidAt: null,
  invoicedAt: null,
} as const;
const at = '2025-11-21T10:00:00Z';

test('a load is delivered, then billed, then paid', () => {
  expect(statusOf(closed).word).toBe('Entregue');
  expect(statusOf({ ...closed, invoicedAt: at }).word).toBe('Faturada');
  expect(statusOf({ ...closed, invoicedAt: at, paidAt: at }).word).toBe('Paga');
});

test('what waits for somebody is said before the money', () => {
  expect(statusOf({ ...closed, review: 'pending', paidAt: at }).word).toBe('Pendente');
  expect(statusOf({ ...closed, contestedAt: at, paidAt: at }).word).toBe('Contestada');
});

test('a cancelled load is cancelled, whatever else it was', () => {
  expect(statusOf({ ...closed, state: 'cancelled', review: 'pending', contestedAt: at }).word).toBe(
    'Cancelada',
  );
});

test('a note is called by series and number, everywhere alike', () => {
  expect(noteText({ noteSeries: '1', noteNumber: 10_234 })).toBe('1-010.234');
  expect(noteText({ noteSeries: 'B', noteNumber: 7 })).toBe('B-000.007');
  expect(noteText({ noteSeries: '1', noteNumber: null })).toBe('s/ nota');
});
