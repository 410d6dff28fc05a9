import pg from 'pg';
import { type RawAsked, type RawRow, type RawTaker, rawOf } from './raw-rows.ts';

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
class TextQuery<Row = TextRow> extends pg.Query {
  readonly lines: Row[] = [];

  prepare(connection: Connection): void {
    (pg.Query.prototype as unknown as Steps).prepare.call(this, withoutDescription(connection));
  }

  handleRowDescription(): void {
    // Of a statement without a name or a value it comes all the same.
  }

  handleDataRow({ fields }: { fields: TextRow }): void {
    this.lines.push(fields as Row);
  }

  handleCommandComplete(): void {
    // It tells a number of rows.
  }
}

/** The same for rows as they came. */
class RawQuery extends TextQuery<RawRow> implements RawTaker {
  takeRaw(row: RawRow): void {
    this.lines.push(row);
  }

  override handleDataRow({ fields }: { fields: TextRow }): void {
    this.lines.push(rawOf(fields));
  }
}

/** Asks for them. */
export const askTextRows = (
  query: (asked: pg.Query) => unknown,
  asked: Pick<TextAsked, 'text' | 'name' | 'values'>,
): Promise<{ rows: TextRow[] }> => askBy(TextQuery<TextRow>, query, asked);

/** Asks for rows as they came. */
export const askRawRows = (
  query: (asked: pg.Query) => unknown,
  asked: Pick<RawAsked, 'text' | 'name' | 'values'>,
): Promise<{ rows: RawRow[] }> => askBy(RawQuery, query, asked);

const askBy = <Row>(
  Asked: new (...asked: ConstructorParameters<typeof pg.Query>) => TextQuery<Row>,
  query: (asked: pg.Query) => unknown,
  { text, name, values }: Pick<pg.QueryConfig, 'text' | 'name' | 'values'>,
): Promise<{ rows: Row[] }> =>
  new Promise((resolve, reject) => {
    const sent: TextQuery<Row> = new Asked(text, values, (error) => {
      if (error) reject(error);
      else resolve({ rows: sent.lines });
    });
    // Given with the text, the driver would copy them property by property.
    Object.assign(sent, { name });
    query(sent);
  });
