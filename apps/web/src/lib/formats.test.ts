import { expect, test } from 'vitest';
import {
  formatChange,
  formatExactM3,
  formatInstant,
  formatM3,
  formatMinutes,
  formatMoney,
  formatMonth,
  formatRelative,
  formatShortDate,
} from './formats.ts';

test('volumes and money read as the trade writes them', () => {
  expect(formatM3(8)).toBe('8,0 m³');
  expect(formatM3(1234.25)).toBe('1.234,3 m³');
  expect(formatExactM3(1234.25)).toBe('1.234,25 m³');
  expect(formatExactM3(8)).toBe('8,00 m³');
  expect(formatMoney(123_456)).toBe('R$ 1.234,56');
  expect(formatMoney(null)).toBe('—');
});

test("an instant is shown in the unit's zone", () => {
  const instant = '2026-01-01T02:30:00Z';
  expect(formatInstant(instant, 'America/Sao_Paulo')).toBe('31/12/2025 23:30');
  expect(formatInstant(instant, 'America/Cuiaba')).toBe('31/12/2025 22:30');
});

test('a short day has its year when that is another one where it happened', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  expect(formatShortDate('2026-02-27T12:00:00Z', 'America/Sao_Paulo', now)).toBe('27/02');
  expect(formatShortDate('2025-08-26T12:00:00Z', 'America/Sao_Paulo', now)).toBe('26/08/25');
  expect(formatShortDate('2026-01-01T02:30:00Z', 'America/Sao_Paulo', now)).toBe('31/12/25');
});

test('changes carry their sign, months their name', () => {
  expect(formatChange(0.125)).toBe('+12,5%');
  expect(formatChange(-0.06)).toBe('-6,0%');
  expect(formatMonth('2026-11')).toBe('novembro de 2026');
});

test('a moment ago reads as people say it', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(formatRelative('2026-11-21T11:59:40Z', now)).toBe('agora');
  expect(formatRelative('2026-11-21T11:55:00Z', now)).toBe('há 5 minutos');
  expect(formatRelative('2026-11-20T12:00:00Z', now)).toBe('ontem');
});

test.each([
  [0, '0 min'],
  [59.4, '59 min'],
  [59.6, '1 h'],
  [65, '1 h 05 min'],
  [120, '2 h'],
  [null, '—'],
])('%s minutes are %s', (minutes, words) => expect(formatMinutes(minutes)).toBe(words));
