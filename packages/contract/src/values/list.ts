import { z } from 'zod';

/** Two values of 180 letters, of four bytes each, with what stands around them, as `base64url`. */
const MOST_OF_CURSOR = 2_400;

/** A cursor as whoever asks gives it back: nobody reads anything in it. */
export const Cursor = z.string().max(MOST_OF_CURSOR).optional();

/** Rows of a page; an address tells them as text. */
const Limit = z.coerce.number().int().min(1).max(200).default(50);

/** What a list refuses when the page that is asked for is none of it. */
const errors = {
  CURSOR_INVALID: { status: 422, message: 'A página pedida não existe mais. Recarregue a lista.' },
} as const;

/** A page of a list: rows, and the cursor of the next page or null. */
const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), nextCursor: z.string().nullable() });

/**
 * A list that is asked for page after page: what it is given, what it answers, what it refuses.
 * @param filter the same for rows, totals and files
 * @param sort by what it may be sorted, with what holds when nothing is said
 */
export const listOf = <Row extends z.ZodType, Filter extends z.ZodRawShape, Sort extends z.ZodType>(
  row: Row,
  filter: z.ZodObject<Filter>,
  sort: Sort,
) => ({ input: filter.extend({ sort, cursor: Cursor, limit: Limit }), output: pageOf(row), errors });

/** The same of a list that stands in one order alone. */
export const listInOneOrder = <Row extends z.ZodType, Filter extends z.ZodRawShape>(
  row: Row,
  filter: z.ZodObject<Filter>,
) => ({ input: filter.extend({ cursor: Cursor, limit: Limit }), output: pageOf(row), errors });

/** The rows of a filter as a file: CSV (`;`, BOM, decimal comma) or XLSX. */
export const fileOf = <Filter extends z.ZodRawShape>(filter: z.ZodObject<Filter>) => ({
  input: filter.extend({ format: z.enum(['csv', 'xlsx'], { error: 'Escolha o formato.' }) }),
  output: z.file(),
  errors: {
    TOO_MANY_ROWS: { status: 422, message: 'Use mais filtros: o arquivo teria linhas demais.' },
  } as const,
});

/** By what a list may be sorted: each name, and `-name` from the end. */
export const sortsOf = <const Name extends string>(...names: readonly Name[]) =>
  z.enum([...names, ...names.map((name) => `-${name}` as const)] as [
    Name | `-${Name}`,
    ...(Name | `-${Name}`)[],
  ]);

/** Who is in work and who is not; those in work when nothing is said. */
export const Activity = z.enum(['active', 'inactive', 'all']).default('active');
