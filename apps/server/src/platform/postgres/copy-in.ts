import { setImmediate } from 'node:timers/promises';
import type { ClientBase, Connection, Submittable } from 'pg';
import { withoutPipeline } from './unpipelined.ts';

/** What `pg` offers a query in COPY mode; its types leave the three last ones out. */
interface CopyConnection extends Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** The rows of a COPY, in parts of any size. */
export type CopyParts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * Runs `copy … from stdin` and feeds it these parts of text, each made while the database works on the last
 * one. Resolves when the rows are in; rejects with the database's error.
 */
export function copyIn(client: ClientBase, statement: string, parts: CopyParts): Promise<void> {
  const restore = withoutPipeline(client);
  return new Promise<void>((resolve, reject) => {
    client.query(new CopyIn(statement, parts, (error) => (error ? reject(error) : resolve())));
  }).finally(restore);
}

/** One COPY as a query of `pg`: it calls these methods as the server's messages arrive. */
class CopyIn implements Submittable {
  private refused = false;
  private readonly statement: string;
  private readonly parts: CopyParts;
  private readonly done: (error?: unknown) => void;

  constructor(statement: string, parts: CopyParts, done: (error?: unknown) => void) {
    this.statement = statement;
    this.parts = parts;
    this.done = done;
  }

  submit(connection: Connection): void {
    (connection as CopyConnection).query(this.statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.feed(connection).catch((error: unknown) => connection.sendCopyFail(String(error)));
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.done();
  }

  handleError(error: unknown): void {
    this.refused = true;
    this.done(error);
  }

  private async feed(connection: CopyConnection): Promise<void> {
    for await (const part of this.parts) {
      if (this.refused) return;
      connection.sendCopyFromChunk(Buffer.from(part as Uint8Array));
      await setImmediate();
    }
    if (!this.refused) connection.endCopyFrom();
  }
}
