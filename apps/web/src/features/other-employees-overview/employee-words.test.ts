import { expect, test } from 'vitest';
import { expiryStatus, stateStatus } from './employee-words.ts';

test.each([
  ['2026-12-19', 'ASO vence em 31 dias', 'neutral'],
  ['2026-12-18', 'ASO vence em 30 dias', 'yellow'],
  ['2026-12-03', 'ASO vence em 15 dias', 'orange'],
  ['2026-11-19', 'ASO vence em 1 dia', 'orange'],
  ['2026-11-18', 'ASO vence hoje', 'red'],
  ['2026-11-16', 'ASO venceu há 2 dias', 'red'],
] as const)('a document that holds to %s: %s', (expiresOn, word, tone) => {
  expect(expiryStatus({ kind: 'aso', title: '', expiresOn }, '2026-11-18')).toEqual({ word, tone });
});

test('what never runs out is called by its own name', () => {
  expect(expiryStatus({ kind: 'other', title: 'Contrato', expiresOn: null }, '2026-11-18')).toEqual({
    word: 'Contrato sem validade',
    tone: 'neutral',
  });
});

test('a state says until when, where it ends', () => {
  expect(stateStatus({ state: 'vacation', stateUntil: '2026-11-20' }).word).toBe('Férias até 20/11/2026');
  expect(stateStatus({ state: 'leave', stateUntil: null }).word).toBe('Afastado');
});
