/** How well words stand for what they found: the very text, its beginnings, a part of it, or with a slip. */
export const matchTiers = ['exact', 'begins', 'holds', 'slip'] as const;
export type MatchTier = (typeof matchTiers)[number];

/** From so many letters on one slip is forgiven, and from so many on two. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
/** Shorter ones stand in the middle of too many words to mean any. */
const LEAST_INSIDE = 3;

/** How many slips a typed word may have. */
export const slipsOf = (word: string): 0 | 1 | 2 =>
  /^\d+$/.test(word) || word.length < ONE_SLIP_FROM ? 0 : word.length < TWO_SLIPS_FROM ? 1 : 2;

/**
 * How the typed words stand for a text, each of them for one of its words; null when they do not.
 * @param typed plain words (`readTyped`)
 * @param words the plain words of the text
 */
export function matchWords(typed: readonly string[], words: readonly string[]): MatchTier | null {
  if (typed.length === 0) return null;
  if (words.join(' ') === typed.join(' ')) return 'exact';
  let worst: MatchTier = 'begins';
  for (const one of typed) {
    const tier = tierOf(one, words);
    if (!tier) return null;
    if (matchTiers.indexOf(tier) > matchTiers.indexOf(worst)) worst = tier;
  }
  return worst;
}

function tierOf(typed: string, words: readonly string[]): MatchTier | null {
  if (words.some((word) => word.startsWith(typed))) return 'begins';
  if (typed.length >= LEAST_INSIDE && words.some((word) => word.includes(typed))) return 'holds';
  const slips = slipsOf(typed);
  return slips > 0 && words.some((word) => slipsToBegin(typed, word) <= slips) ? 'slip' : null;
}

/**
 * So many slips of the fingers (a letter wrong, left out, too many, or two that changed places) make of what was typed the
 * beginning of a word: who searches has seldom typed it to its end.
 */
export function slipsToBegin(typed: string, word: string): number {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: word.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const wrong = last![column - 1]! + (isSame ? 0 : 1);
      const changed =
        typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
          ? (beforeLast?.[column - 2] ?? Number.POSITIVE_INFINITY) + 1
          : Number.POSITIVE_INFINITY;
      now.push(Math.min(wrong, changed, last![column]! + 1, now[column - 1]! + 1));
    }
    [beforeLast, last] = [last, now];
  }
  return Math.min(...last!);
}
