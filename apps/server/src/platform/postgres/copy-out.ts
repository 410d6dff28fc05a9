import type { Writable } from 'node:stream';
import type { ClientBase, Connection, Submittable } from 'pg';

/** What `pg` offers a query in COPY mode; its types leave this one out. */
interface CopyConnection extends Connection {
  query(text: string): void;
}

/** Runs `copy … to stdout` and writes its rows, no faster than they are taken. Resolves when the last is written. */
export function copyOut(client: ClientBase, statement: string, into: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(statement, into, (error) => (error ? reject(error) : resolve())));
  });
}

/** One COPY as a query of `pg`: it calls these methods as the server's messages arrive. */
class CopyOut implements Submittable {
  private connection: CopyConnection | undefined;
  private failure: unknown;
  private readonly statement: string;
  private readonly into: Writable;
  private readonly done: (error?: unknown) => void;

  constructor(statement: string, into: Writable, done: (error?: unknown) => void) {
    this.statement = statement;
    this.into = into;
    this.done = done;
  }

  submit(connection: Connection): void {
    this.connection = connection as CopyConnection;
    this.connection.query(this.statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const socket = this.connection!.stream;
    if (this.into.write(chunk)) return;
    socket.pause();
    this.into.once('drain', () => socket.resume());
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.done(this.failure);
  }

  handleError(error: unknown): void {
    this.failure = error;
    this.done(error);
  }
}
