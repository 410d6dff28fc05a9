import { slipsOf } from '@traco/contract/search/match-words';

/** Shorter ones stand in the middle of too many words to mean any. */
const LEAST_INSIDE = 3;
/** The last note that there may be. */
const LAST_NOTE = 899_999_999;

/** The pattern of what holds a word; one of a letter or two begins it. The word is plain letters and digits, so that it holds no wildcard. */
export const patternOf = (word: string): string => (word.length < LEAST_INSIDE ? `% ${word}%` : `%${word}%`);

/** The pattern of a word's beginning. */
export const beginningOf = (word: string): string => `% ${word}%`;

/**
 * The patterns of what may be meant by a word with a slip in it. A slip leaves one half of the word whole, unless the two letters
 * in the middle changed places. What they find besides is passed over by `matchWords`.
 */
export function loosePatternsOf(word: string): string[] {
  if (slipsOf(word) === 0) return [patternOf(word)];
  const half = Math.ceil(word.length / 2);
  const [first, second] = [word.slice(0, half), word.slice(half)];
  const whole = second.length < LEAST_INSIDE ? `%${second} %` : `%${second}%`;
  return [`% ${first}%`, whole, `% ${first.slice(0, -1)}__${second.slice(1)}%`];
}

/** The first and last numbers that begin with these digits: `26` → 26, 260–269, 2,600–2,699 and so on. */
export function numbersBeginningWith(digits: string): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (let size = 1, first = Number(digits); first > 0 && first <= LAST_NOTE; size *= 10, first *= 10)
    ranges.push([first, Math.min(first + size - 1, LAST_NOTE)]);
  return ranges;
}
