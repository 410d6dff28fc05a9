/** A page of a list: rows, and the cursor of the next page or null. */
interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** Asks a list's own procedure for one page. */
export type ReadPage<Row> = (
  page: { limit: number; cursor?: string },
  signal: AbortSignal,
) => Promise<Page<Row>>;

/** What a list's procedure gives at once. */
const PAGE_ROWS = 200;

/**
 * A list page after page, to its end or to the first page that ends beyond `most` rows.
 * @param onRead hears how many rows are here
 */
export async function readAllRows<Row>(
  readPage: ReadPage<Row>,
  most: number,
  signal: AbortSignal,
  onRead: (rows: number) => void = () => undefined,
): Promise<{ rows: Row[]; isAll: boolean }> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage({ limit: PAGE_ROWS, ...(cursor ? { cursor } : {}) }, signal);
    rows.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
    onRead(rows.length);
  } while (cursor && rows.length < most);
  return { rows, isAll: !cursor && rows.length <= most };
}
