import type { FileStore } from './storage.ts';

/** What lies in the storage, as a file to answer with. */
interface Stored {
  key: string;
  name: string;
  type: string;
}

/**
 * A file of the storage that is read while it is sent, as fast as it is taken: whoever downloads it slowly holds a piece
 * of it, not the whole. It is for answers: its bytes are not here, only their number.
 * @returns undefined when nothing lies there
 */
export async function findStored(storage: FileStore, stored: Stored): Promise<File | undefined> {
  const bytes = await storage.sizeOf(stored.key);
  return bytes === undefined ? undefined : new StoredFile(storage, stored, bytes);
}

/**
 * The same of what must be there.
 * @throws when it is not
 */
export async function storedFile(storage: FileStore, stored: Stored): Promise<File> {
  const file = await findStored(storage, stored);
  if (!file) throw new Error(`nothing lies at ${stored.key}`);
  return file;
}

/** How many bytes of an answer lie in memory until they are read: of a file that was made for it, all. */
export function wholeBytesOf(output: unknown): number {
  const body = output instanceof Blob ? output : (output as { body?: unknown } | undefined)?.body;
  return body instanceof Blob && !(body instanceof StoredFile) ? body.size : 0;
}

class StoredFile extends File {
  readonly #storage: FileStore;
  readonly #key: string;
  readonly #bytes: number;

  constructor(storage: FileStore, { key, name, type }: Stored, bytes: number) {
    super([], name, { type });
    this.#storage = storage;
    this.#key = key;
    this.#bytes = bytes;
  }

  override get size(): number {
    return this.#bytes;
  }

  /** Opened when the first piece is asked for, and no piece is read before it is. */
  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const pieces = this.#pieces();
    return new ReadableStream(
      {
        async pull(controller) {
          const { value, done } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
        async cancel() {
          await pieces.return();
        },
      },
      { highWaterMark: 0 },
    );
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(this.stream()).arrayBuffer();
  }

  async *#pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
    if (this.#bytes === 0) return;
    const found = await this.#storage.openRange(this.#key, { start: 0, end: this.#bytes - 1 });
    if (!found) throw new Error(`${this.#key} is gone`);
    yield* found;
  }
}
