import { type StayReason, stayWords } from '@traco/contract/concrete-volume/many-loads';
import { expect, test } from 'vitest';
import { type Outcome, outcomeWords } from './many-outcome.ts';

const words = { one: 'carga confirmada', many: 'cargas confirmadas', whys: stayWords };
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, revision: 2 }));
const stayed = (...whys: StayReason[]) => whys.map((why, id) => ({ id: `${id}`, why }));

test.each<[string, Outcome<StayReason>]>([
  ['36 cargas confirmadas.', { done: rows(36), refused: [] }],
  [
    '34 cargas confirmadas; 2 ficaram como estavam: mês fechado (2).',
    { done: rows(34), refused: stayed('month_closed', 'month_closed') },
  ],
  [
    '1 carga confirmada; 3 ficaram como estavam: já decididas (2), dia fechado (1).',
    { done: rows(1), refused: stayed('decided', 'day_closed', 'decided') },
  ],
])('%s', (said, outcome) => {
  expect(outcomeWords(words, outcome)).toBe(said);
});
