import type { Name } from './name-book.ts';

const PLACES = 256;
/** An id, as the database writes it. */
const ID_LETTERS = 36;

interface Entry {
  id: string;
  name: Name | null;
}

/**
 * Names of one kind by their ids, for those who see the same. An id that stands in a row is found without a text of its own: by its last
 * letters, which are as good as drawn by lot, and then by all of them.
 */
export class NamePage {
  readonly #entries = new Map<string, Entry>();
  readonly #near: (Entry | undefined)[] = [];

  get size(): number {
    return this.#entries.size;
  }

  /** Null of what may not be seen; undefined of what was not asked yet. */
  get(id: string): Name | null | undefined {
    return this.#entries.get(id)?.name;
  }

  /** The same of the id that stands there. */
  at(row: string, at: number, length: number): Name | null | undefined {
    if (length !== ID_LETTERS) return this.get(row.slice(at, at + length));
    const place = placeOf(row, at + length);
    const near = this.#near[place];
    if (near && row.startsWith(near.id, at)) return near.name;
    const entry = this.#entries.get(row.slice(at, at + length));
    if (entry) this.#near[place] = entry;
    return entry?.name;
  }

  set(id: string, name: Name | null): void {
    this.#entries.set(id, { id, name });
    this.#near[placeOf(id, id.length)] = undefined;
  }
}

const placeOf = (text: string, end: number): number =>
  (text.charCodeAt(end - 1) ^ (text.charCodeAt(end - 2) << 2) ^ (text.charCodeAt(end - 3) << 4)) &
  (PLACES - 1);
