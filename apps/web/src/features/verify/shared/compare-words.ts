import { diffArrays } from 'diff';

/** What is written otherwise on a page than on the sealed one. */
export interface PageDifference {
  /** Counted from 1. */
  page: number;
  /** What stands on the sealed page and not on this one, and the other way round, in the order of the page. */
  left: string[];
  added: string[];
  /** The whole page is not there, or is not in the sealed document. */
  isWhole: 'left' | 'added' | null;
}

/** More changes than this on a page are another page. */
const MOST_CHANGES = 2_000;

/** The pages whose words are not those of the sealed document; each page is its words. */
export const compareWords = (sealed: string[][], copy: string[][]): PageDifference[] =>
  Array.from({ length: Math.max(sealed.length, copy.length) }, (_, index) =>
    differenceOf(index + 1, sealed[index], copy[index]),
  ).filter(({ left, added, isWhole }) => isWhole || left.length + added.length > 0);

function differenceOf(page: number, sealed?: string[], copy?: string[]): PageDifference {
  if (!sealed || !copy) {
    const [left, added] = [together(sealed), together(copy)];
    return { page, left, added, isWhole: sealed ? 'left' : 'added' };
  }
  const parts = diffArrays(sealed, copy, { maxEditLength: MOST_CHANGES });
  if (!parts) return { page, left: together(sealed), added: together(copy), isWhole: null };
  // Neighbouring words are read together.
  const wordsOf = (is: 'added' | 'removed') =>
    parts.filter((part) => part[is]).map(({ value }) => value.join(' '));
  return { page, left: wordsOf('removed'), added: wordsOf('added'), isWhole: null };
}

const together = (words: string[] = []) => (words.length > 0 ? [words.join(' ')] : []);
