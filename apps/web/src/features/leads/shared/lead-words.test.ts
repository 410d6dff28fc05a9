import { expect, test } from 'vitest';
import { leadDetail, leadGreeting } from './lead-words.ts';

const lead = {
  name: ' João da Obra',
  place: 'Itu, Centro',
  workType: 'house',
  m3: 12.5,
  wantedOn: '2026-12-01',
  needsPump: 'yes',
} as const;

test('a request is told on one line, and what nobody knows is left open', () => {
  expect(leadDetail(lead)).toBe('Itu, Centro · Casa · 12,5 m³ · para 01/12/2026 · bomba: sim');
  expect(leadDetail({ ...lead, m3: null, wantedOn: null, needsPump: 'unknown' })).toBe(
    'Itu, Centro · Casa · volume a definir',
  );
});

test('the conversation begins with the first name and what was asked for', () => {
  expect(leadGreeting(lead)).toBe(
    'Olá, João! Recebi o seu pedido de orçamento de 12,5 m³ de concreto para Itu, Centro.',
  );
  expect(leadGreeting({ ...lead, m3: null })).toBe(
    'Olá, João! Recebi o seu pedido de orçamento para Itu, Centro.',
  );
});
