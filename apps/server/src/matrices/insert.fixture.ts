/** Puts a row into a table, by the names of its columns. */
export type Insert = (table: string, row: Record<string, unknown>) => Promise<unknown>;
