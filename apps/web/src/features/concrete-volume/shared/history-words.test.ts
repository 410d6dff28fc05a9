import { expect, test } from 'vitest';
import { historyField, historyWords } from './history-words.ts';

const id = '0190f000-0000-7000-8000-000000000001';
const known = { names: new Map([[id, 'Jorge Rocha']]), zone: 'America/Sao_Paulo' };

test('what changed is told in the trade’s words, never in the database’s', () => {
  expect(historyWords('sellerId', id, known)).toBe('Jorge Rocha');
  expect(historyWords('customerId', id.replace('1', '2'), known)).toBe('outro cadastro');
  expect(historyWords('loadedAt', '2026-11-21T10:54:00+00:00', known)).toBe('21/11/2026 07:54');
  expect(historyWords('priceCentsPerM3', '44200', known)).toBe('R$ 442,00');
  expect(historyWords('deliveredM3', '7.50', known)).toBe('7,50 m³');
  expect(historyWords('payment', 'cash', known)).toBe('Dinheiro');
  expect(historyWords('state', 'closed', known)).toBe('entregue');
  expect(historyWords('notes', '', known)).toBe('vazio');
  expect(historyField('priceCentsPerM3')).toBe('preço por m³');
});
