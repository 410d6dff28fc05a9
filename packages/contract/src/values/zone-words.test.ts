import { expect, test } from 'vitest';
import { usualZone, zoneMark, zoneName } from './zone-words.ts';

const [east, west] = ['America/Sao_Paulo', 'America/Manaus'];

test('a time of another clock says whose it is, one of the same clock does not', () => {
  expect(zoneMark('2026-11-18T16:10:00Z', west, east)).toBe(' (Manaus)');
  expect(zoneMark('2026-11-18T16:10:00Z', east, west)).toBe(' (Brasília)');
  expect(zoneMark('2026-11-18T16:10:00Z', 'America/Cuiaba', west)).toBe('');
  expect(zoneMark('2026-11-18T16:10:00Z', east, east)).toBe('');
  expect(zoneName('America/Porto_Acre')).toBe('Porto Acre');
});

test('times are read by the clock of most units; of equals by the company’s', () => {
  expect(usualZone([west])).toBe(west);
  expect(usualZone([west, east, west])).toBe(west);
  expect(usualZone([west, east])).toBe(east);
  expect(usualZone([])).toBe(east);
});
