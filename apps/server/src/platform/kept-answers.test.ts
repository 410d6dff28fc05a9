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
