import { describe, expect, test } from 'vitest';
import { matchWords, slipsToBegin } from './match-words.ts';
import { plainWords } from './typed-words.ts';

const found = (typed: string, text: string) => matchWords(plainWords(typed), plainWords(text));

test.each([
  ['silva', 'Silva', 'exact'],
  ['constr silva', 'Construtora Silva', 'begins'],
  ['silva constr', 'Construtora Silva', 'begins'],
  ['trutora', 'Construtora Silva', 'holds'],
  ['constutora', 'Construtora Silva', 'slip'],
  ['consrtutor', 'Construtora Silva', 'slip'],
  ['sivla', 'Construtora Silva', 'slip'],
  ['zilva', 'Construtora Silva', 'slip'],
  ['silvaa', 'Construtora Silva', 'slip'],
  ['constutora sivla', 'Construtora Silva', 'slip'],
])('"%s" stands for "%s": %s', (typed, text, tier) => {
  expect(found(typed, text)).toBe(tier);
});

test.each([
  ['', 'Silva'],
  ['silva souza', 'Silva'],
  ['slva', 'Costa'],
  ['az', 'Casa Cazul'],
  ['26086', '26085'],
])('"%s" does not stand for "%s"', (typed, text) => {
  expect(found(typed, text)).toBeNull();
});

describe('slips', () => {
  test('what is typed is as a rule the beginning of a word', () => {
    expect(slipsToBegin('cons', 'construtora')).toBe(0);
    expect(slipsToBegin('cosn', 'construtora')).toBe(1);
    expect(slipsToBegin('xyz', 'construtora')).toBe(3);
  });

  test('a number has none: another number is another note', () => {
    expect(found('2608', '2609')).toBeNull();
  });

  test('a short word has none, a long one two', () => {
    expect(found('abd', 'abc')).toBeNull();
    expect(found('incorporxdxra', 'Incorporadora')).toBe('slip');
    expect(found('incxrporxdxra', 'Incorporadora')).toBeNull();
  });
});
