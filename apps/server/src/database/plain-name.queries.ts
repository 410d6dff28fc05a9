import { type SQLWrapper, sql } from 'drizzle-orm';

/** A column's text as `plain` of the sheets compares it: without accents, case or repeated spaces. */
export const plainName = (column: SQLWrapper) =>
  sql`btrim(regexp_replace(regexp_replace(normalize(lower(${column}), NFD), '[\u0300-\u036f]', '', 'g'), '\\s+', ' ', 'g'))`;
