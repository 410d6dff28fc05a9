import { expect, test } from 'vitest';
import type { PricedLine } from './priced-quote.ts';
import { whatChanged } from './what-changed.ts';

const line = (key: string, words: string, cents: number) => ({ key, words, cents }) as PricedLine;

test('each line that is otherwise says what it was and is; what came and what went too', () => {
  const seen = [line('a', 'Concreto C25', 45_000), line('b', 'Frete até 15 km', 100), line('c', 'Gelo', 5)];
  const now = [line('a', 'Concreto C25', 46_000), line('c', 'Gelo', 5), line('d', 'Sábado', 4_600)];
  expect(whatChanged(seen, now)).toEqual([
    'Concreto C25: de R$ 450,00 para R$ 460,00.',
    'Sábado: entrou, R$ 46,00.',
    'Frete até 15 km: saiu.',
  ]);
  expect(whatChanged(now, now)).toEqual([]);
});
