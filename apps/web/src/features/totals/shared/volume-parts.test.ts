import { expect, test } from 'vitest';
import { handedOverLines, partsWords } from './volume-parts.ts';

test('a load on its way is not delivered, and one in the plant is neither', () => {
  const words = (state: Parameters<typeof handedOverLines>[0]['state']) =>
    handedOverLines({ state, deliveredM3: 8 });
  expect(words('loading')).toEqual([]);
  expect(words('discharging')).toEqual([['A caminho', '8,0 m³']]);
  expect(words('washing')).toEqual([['Entregue', '8,0 m³']]);
  expect(words('closed')).toEqual([['Entregue', '8,0 m³']]);
});

test('a day is told in parts while something is on its way', () => {
  expect(partsWords({ deliveredM3: 152, onTheWayM3: 38.5 })?.words).toBe('152,0 entregues · 38,5 a caminho');
  expect(partsWords({ deliveredM3: 152, onTheWayM3: 0 })).toBeNull();
});
