import { Readable } from 'node:stream';
import type { ClientBase, Connection, Submittable } from 'pg';
import { withoutPipeline } from './unpipelined.ts';

/** What `pg` offers a query in COPY mode; its types leave this one out. */
interface CopyConnection extends Connection {
  query(text: string): void;
}

/** Runs `copy … to stdout`: its rows as a stream, which the database fills no faster than it is read. */
export function copyOut(client: ClientBase, statement: string): Readable {
  const copying = new CopyOut(statement, withoutPipeline(client));
  client.query(copying);
  return copying.rows;
}

/** One COPY as a query of `pg`: it calls these methods as the server's messages arrive. */
class CopyOut implements Submittable {
  readonly rows = new Readable({ read: () => this.connection?.stream.resume() });
  private connection: CopyConnection | undefined;
  private readonly statement: string;
  private readonly ended: () => void;

  constructor(statement: string, ended: () => void) {
    this.statement = statement;
    this.ended = ended;
  }

  submit(connection: Connection): void {
    this.connection = connection as CopyConnection;
    this.connection.query(this.statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver writes the next message where this one lies.
    if (!this.rows.push(Buffer.from(chunk))) this.connection!.stream.pause();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.ended();
    this.rows.push(null);
  }

  handleError(error: Error): void {
    this.ended();
    this.rows.destroy(error);
  }
}
