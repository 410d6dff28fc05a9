import { expect, test } from 'vitest';
import { loosePatternsOf, numbersBeginningWith, patternOf } from './patterns.rules.ts';

/** As PostgreSQL's `like` reads a pattern without escapes. */
const isLike = (text: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text);

test('a word stands anywhere in a name, one of two letters at the beginning of a word', () => {
  expect(isLike(' construtora silva ', patternOf('trutora'))).toBe(true);
  expect(isLike(' construtora silva ', patternOf('si'))).toBe(true);
  expect(isLike(' construtora silva ', patternOf('lv'))).toBe(false);
});

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Every word that one slip makes of this one. */
function* slipsIn(word: string) {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after) yield before + after.slice(1);
    if (after.length > 1) yield before + after[1] + after[0] + after.slice(2);
    for (const letter of letters) {
      yield before + letter + after;
      if (after) yield before + letter + after.slice(1);
    }
  }
}

test.each(['silva', 'pinto', 'jardim', 'construtora'])(
  'every slip in "%s" is looked for where it is meant',
  (word) => {
    const missed = [...slipsIn(word)].filter(
      (typed) =>
        typed.length >= 4 && !loosePatternsOf(typed).some((pattern) => isLike(` casa ${word} sul `, pattern)),
    );
    expect(missed).toEqual([]);
  },
);

test('a number is looked for as it is: its neighbour is another note', () => {
  expect(loosePatternsOf('26085')).toEqual(['%26085%']);
});

test('the notes that begin with some digits are few ranges of numbers', () => {
  expect(numbersBeginningWith('26').slice(0, 3)).toEqual([
    [26, 26],
    [260, 269],
    [2600, 2699],
  ]);
  expect(numbersBeginningWith('899999999')).toEqual([[899_999_999, 899_999_999]]);
  expect(numbersBeginningWith('0')).toEqual([]);
  expect(numbersBeginningWith('999999999')).toEqual([]);
});
