import { MOST_WORDS, type Typed } from '@traco/contract/search/typed-words';
import { type SQL, sql } from 'drizzle-orm';
import { beginningOf, loosePatternsOf, patternOf } from './patterns.rules.ts';

/** What is asked for, the same of every kind. */
export interface Asked {
  typed: Typed;
  now: Date;
  /** Whether slips of the fingers are forgiven: only where nothing answers what is typed. */
  isLoose: boolean;
  /** Whether the asker knows several plants: of what it is said then whose it is. */
  namesUnit: boolean;
}

/** The plant `u`, where it tells something. */
export const unitName = ({ namesUnit }: Asked): SQL => (namesUnit ? sql`u.name` : sql`null`);

/** So many that hold the words are looked at, the newest, before the few are chosen that were of use last. */
export const MOST_LOOKED_AT = 300;
/** So many of a kind are handed on to be ranked. */
export const mostHandedOn = ({ isLoose }: Asked): number => (isLoose ? MOST_LOOKED_AT : 20);

/** Whether a column kept by `app.searched` holds every word that was typed. */
export function holdsTyped(column: SQL, { typed: { words }, isLoose }: Asked): SQL {
  if (words.length === 0) return sql`false`;
  const each = eachOf(words).map((word) => {
    const patterns = word ? (isLoose ? loosePatternsOf(word) : [patternOf(word)]) : ['%'];
    const alike = isLoose ? threeOf(patterns) : patterns;
    return sql`(${joined(
      alike.map((pattern) => sql`${column} like ${pattern}`),
      'or',
    )})`;
  });
  return sql`(${joined(each, 'and')})`;
}

/** Whether each word begins one of the column's. */
export const beginsTyped = (column: SQL, { typed: { words } }: Asked): SQL =>
  sql`(${joined(
    eachOf(words).map((word) => sql`${column} like ${word ? beginningOf(word) : '%'}`),
    'and',
  )})`;

/** As many as may be typed: of however many words a statement has one text, since plans are kept by it (`prepared-statements.ts`). */
const eachOf = (words: readonly string[]) => Array.from({ length: MOST_WORDS }, (_, at) => words[at] ?? '');
const threeOf = ([first = '%', second = first, third = first]: readonly string[]) => [first, second, third];

/** What was typed as the beginning of a document, kept as a pattern of digits; false of anything else. */
export const beginsDocument = (column: SQL, { typed: { document } }: Asked): SQL =>
  document ? sql`coalesce(${column} like ${`${document}%`}, false)` : sql`false`;

const joined = (parts: SQL[], by: 'and' | 'or') => sql.join(parts, sql.raw(` ${by} `));
