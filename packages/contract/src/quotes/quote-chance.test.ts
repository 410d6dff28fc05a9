import { expect, test } from 'vitest';
import { chanceOf, type EndedQuotes, smoothed, USUAL_CHANCE } from './quote-chance.ts';

const ended = (isWon: boolean, quotes: number, with_: Partial<EndedQuotes> = {}): EndedQuotes => ({
  kind: 'buyer',
  days: 2,
  isWon,
  quotes,
  ...with_,
});

test('where nothing is known the usual chance holds, and says so', () => {
  expect(chanceOf([], { kind: 'buyer', days: 0 })).toEqual({
    chance: USUAL_CHANCE,
    reasons: ['Sem histórico: vale o usual'],
  });
});

test('one quote that was won changes little, a hundred change nearly all', () => {
  expect(smoothed({ won: 1, ended: 1 }, 0.3)).toBeCloseTo(4 / 11, 9);
  expect(smoothed({ won: 90, ended: 100 }, 0.3)).toBeCloseTo(93 / 110, 9);
});

test('by the seller, then by whom it is for, then by how long it is open; each is told', () => {
  const history = [
    ended(true, 6),
    ended(false, 2, { days: 7 }),
    ended(true, 1, { kind: 'stranger', days: 7 }),
    ended(false, 7, { kind: 'stranger', days: 7 }),
  ];
  const found = chanceOf(history, { kind: 'stranger', days: 5 });
  const seller = (7 + 3) / 26;
  const kind = (1 + 10 * seller) / 18;
  expect(found.chance).toBeCloseTo((1 + 10 * kind) / 20, 9);
  expect(found.reasons).toEqual([
    'Fecha 7 de 16',
    'de quem não tem cadastro, 1 de 8',
    'abertos há 5 dias ou mais, 1 de 10',
  ]);
  expect(chanceOf(history, { kind: 'buyer', days: 0 }).chance).toBeGreaterThan(found.chance);
});

test('a chance is never nothing nor certain', () => {
  for (const isWon of [true, false]) {
    const { chance } = chanceOf([ended(isWon, 10_000)], { kind: 'buyer', days: 1 });
    expect(chance).toBeGreaterThan(0);
    expect(chance).toBeLessThan(1);
  }
});
