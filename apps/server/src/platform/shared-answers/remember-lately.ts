/** Longer words are not remembered: what asks so is asked once. */
const LONGEST = 1_000;

/**
 * Remembers words that were said lately, some `most` of them at least and twice as many at most.
 * @returns `isKnown` says whether a word was said before, and remembers it
 */
export function rememberLately(most: number): { isKnown(word: string): boolean } {
  let [recent, former] = [new Set<string>(), new Set<string>()];
  return {
    isKnown(word) {
      if (word.length > LONGEST) return false;
      const isKnown = recent.has(word) || former.has(word);
      if (recent.size >= most) [recent, former] = [new Set(), recent];
      recent.add(word);
      return isKnown;
    },
  };
}
