import { expect, test } from 'vitest';
import { keepAnswers, keptKind } from './kept-answers.ts';

const at = new Date(Date.UTC(2026, 10, 18, 14));

test('an app keeps the answers of a kind, and neither another kind nor another app has them', () => {
  const [plans, causes] = [keptKind<string>(10), keptKind<string>(10)];
  const [app, other] = [keepAnswers(), keepAnswers()];
  app.of(plans).keep('a', 'one', at);
  expect(app.of(plans).get('a', at)).toBe('one');
  expect(app.of(causes).get('a', at)).toBeUndefined();
  expect(other.of(plans).get('a', at)).toBeUndefined();
});

test('of what is kept by unit a change drops what its units have, and all where it names none or another table has changed', () => {
  const kind = keptKind<string>(10, ['pours'], [], ['loads']);
  const heard = (topic: string, units: string[] | null) => {
    const app = keepAnswers();
    const kept = app.of(kind);
    for (const unit of ['A', 'B']) kept.keep(`${unit} office`, unit, at);
    app.hear({ topic, units, sellers: null, drivers: null, partners: null });
    return ['A', 'B'].map((unit) => kept.get(`${unit} office`, at));
  };
  expect(heard('loads', ['A'])).toEqual([undefined, 'B']);
  expect(heard('loads', ['A', 'B'])).toEqual([undefined, undefined]);
  expect(heard('loads', null)).toEqual([undefined, undefined]);
  expect(heard('loads', [])).toEqual([undefined, undefined]);
  expect(heard('pours', ['A'])).toEqual([undefined, undefined]);
  expect(heard('vehicles', ['A'])).toEqual(['A', 'B']);
});
