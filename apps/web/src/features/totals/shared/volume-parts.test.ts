import { expect, test } from 'vitest';
import { partsWords } from './volume-parts.ts';

test('a day is told in parts while something is on its way', () => {
  expect(partsWords({ deliveredM3: 152, onTheWayM3: 38.5 })?.words).toBe('152,0 entregues · 38,5 a caminho');
  expect(partsWords({ deliveredM3: 152, onTheWayM3: 0 })).toBeNull();
});
