import { plainWords } from './plain-words.ts';
import type { SheetColumn } from './sheet-kind.ts';

/** Which column of the file (from 0) gives which of ours. */
export type ColumnMatch = Record<string, number | undefined>;

/** How well a name of the file says one of our columns. */
interface Likeness {
  key: string;
  index: number;
  /** How many words of the name say it; all of them count for more. */
  words: number;
  /** Where in the name the first of them stands. */
  at: number;
}

/**
 * Suggests which column of the file is which, the best likeness first. Each column of the file is given once, and
 * only as what it says best: `Data Saída` beside `Data` is not the time because `Saída` alone would be.
 */
export function matchColumns(headers: readonly string[], columns: readonly SheetColumn[]): ColumnMatch {
  const match: ColumnMatch = {};
  const known = columns.map(namesOf);
  const found = headers.flatMap((header, index) => bestLikeness(plainWords(header), index, known) ?? []);
  for (const { key, index } of found.sort(byLikeness)) match[key] ??= index;
  return match;
}

/** Required columns that no column of the file gives. */
export const missingColumns = (match: ColumnMatch, columns: readonly SheetColumn[]): SheetColumn[] =>
  columns.filter(({ key, required }) => required && match[key] === undefined);

const byLikeness = (one: Likeness, other: Likeness) => other.words - one.words || one.at - other.at;

const namesOf = ({ key, label, synonyms, whole }: SheetColumn) => ({
  key,
  synonyms: [label, ...synonyms].map(plainWords),
  whole: whole.map(plainWords),
});

function bestLikeness(
  name: readonly string[],
  index: number,
  known: readonly ReturnType<typeof namesOf>[],
): Likeness | undefined {
  if (name.length === 0) return undefined;
  const said = known.flatMap(({ key, synonyms, whole }) => {
    if ([...synonyms, ...whole].some((words) => words.join() === name.join()))
      return { key, index, words: Number.POSITIVE_INFINITY, at: 0 };
    if (name.includes('total')) return [];
    return synonyms
      .filter((words) => words.every((word) => name.includes(word)))
      .map((words) => ({ key, index, words: words.length, at: name.indexOf(words[0]!) }));
  });
  return said.sort(byLikeness)[0];
}
