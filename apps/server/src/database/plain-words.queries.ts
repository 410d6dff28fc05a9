import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { containing } from './like-pattern.ts';

/** A column's text as `plain` of the sheets compares it: without accents, case or repeated spaces. */
export const plainName = (column: SQLWrapper): SQL =>
  sql`btrim(regexp_replace(app.plain(${column}), '\\s+', ' ', 'g'))`;

/** Whether a text holds these words, written large or small, with or without their accents: on a phone few type them. */
export const holds = (text: SQLWrapper, words: string): SQL => holdsPlain(sql`app.plain(${text})`, words);

/** The same of a column that keeps its text without accents or capitals. The words are made plain once, not for each row. */
export const holdsPlain = (plainText: SQLWrapper, words: string): SQL =>
  sql`${plainText} like (select app.plain(${containing(words)}))`;
