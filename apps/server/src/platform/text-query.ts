import pg from 'pg';

/** Rows by the hundred: each the list of its columns, in the text that PostgreSQL writes. */
export type TextRow = (string | null)[];

/** A statement that asks for them. */
export interface TextAsked extends pg.QueryConfig {
  rowMode: 'text';
}

/** What a statement of the driver's does with its connection. */
interface Connection {
  describe(what: object): void;
}
interface Steps {
  prepare(connection: Connection): void;
}

const silent = new WeakMap<Connection, Connection>();

/** The same connection, which asks for no description of columns. */
function withoutDescription(connection: Connection): Connection {
  const known = silent.get(connection) ?? Object.create(connection, { describe: { value: () => undefined } });
  silent.set(connection, known);
  return known;
}

/**
 * The rows as the driver reads them. Its own query has PostgreSQL describe the columns each time, finds a reader for each and copies
 * each row, which here nobody needs.
 */
class TextQuery extends pg.Query {
  readonly lines: TextRow[] = [];

  prepare(connection: Connection): void {
    (pg.Query.prototype as unknown as Steps).prepare.call(this, withoutDescription(connection));
  }

  handleRowDescription(): void {
    // Of a statement without a name or a value it comes all the same.
  }

  handleDataRow({ fields }: { fields: TextRow }): void {
    this.lines.push(fields);
  }

  handleCommandComplete(): void {
    // It tells a number of rows.
  }
}

/** Asks for them. */
export const askTextRows = (
  query: (asked: pg.Query) => unknown,
  { text, name, values }: Pick<TextAsked, 'text' | 'name' | 'values'>,
): Promise<{ rows: TextRow[] }> =>
  new Promise((resolve, reject) => {
    const sent: TextQuery = new TextQuery(text, values, (error) => {
      if (error) reject(error);
      else resolve({ rows: sent.lines });
    });
    // Given with the text, the driver would copy them property by property.
    Object.assign(sent, { name });
    query(sent);
  });
