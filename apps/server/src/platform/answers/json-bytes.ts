/** What JSON writes otherwise than it is: quotes, what is not printed, halves of characters. */
const ESCAPED = /["\\\p{Cc}\p{Cs}]/u;

/** A text in JSON, as `JSON.stringify` writes it. */
const quoted = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
/** From here on a letter takes two bytes, and from there three or is half of one. */
const TWO_BYTES = 0x80;
const THREE_BYTES = 0x800;
const MOST_BYTES = 3;
/** Longer texts are written by what is written for them. */
const SHORT = 64;
const BEGINNING_BYTES = 128 * 1_024;
const KEPT_BYTES = 1_024 * 1_024;

/**
 * Where answers are written, one after the other, in the bytes in which they leave. A text that is put together of thousands of
 * pieces is an object for each piece, which is read, counted and copied again for the socket.
 */
export class JsonBytes {
  #bytes = Buffer.allocUnsafeSlow(BEGINNING_BYTES);
  /** How much is written; what was written behind an earlier one is taken back by putting that here. */
  at = 0;

  /** A piece of JSON that is always the same: in bytes, made once. */
  piece(piece: Uint8Array): void {
    const { length } = piece;
    const { at } = this;
    const bytes = this.#room(length);
    if (length > SHORT) bytes.set(piece, at);
    else for (let index = 0; index < length; index += 1) bytes[at + index] = piece[index]!;
    this.at = at + length;
  }

  /** A piece of JSON. */
  json(text: string): void {
    this.at += this.#room(text.length * MOST_BYTES).write(text, this.at);
  }

  /** A number or another text of figures and letters that JSON writes as it is. */
  figures(text: string): void {
    const { length } = text;
    const { at } = this;
    const bytes = this.#room(length);
    for (let index = 0; index < length; index += 1) bytes[at + index] = text.charCodeAt(index);
    this.at = at + length;
  }

  /** Part of a row as it came (`raw-rows.ts`), which JSON writes as it is. */
  raw(row: string, from: number, count: number): void {
    const { at } = this;
    const bytes = this.#room(count);
    for (let index = 0; index < count; index += 1) bytes[at + index] = row.charCodeAt(from + index);
    this.at = at + count;
  }

  /** The same of a text, as `JSON.stringify` writes it. */
  rawText(row: string, from: number, count: number): void {
    const bytes = this.#room(count + 2);
    let { at } = this;
    bytes[at++] = QUOTE;
    for (let index = from; index < from + count; index += 1) {
      const byte = row.charCodeAt(index);
      if (byte < SPACE || byte === QUOTE || byte === BACKSLASH) {
        this.text(Buffer.from(row.slice(from, from + count), 'latin1').toString());
        return;
      }
      bytes[at++] = byte;
    }
    bytes[at++] = QUOTE;
    this.at = at;
  }

  /** A text, as `JSON.stringify` writes it. */
  text(text: string): void {
    if (text.length > SHORT || !this.#letters(text)) this.json(quoted(text));
  }

  /** Writes a short text letter by letter; false, and nothing is written, where one of them is not as it is. */
  #letters(text: string): boolean {
    const { length } = text;
    const bytes = this.#room(length * MOST_BYTES + 2);
    let { at } = this;
    bytes[at++] = QUOTE;
    for (let index = 0; index < length; index += 1) {
      const letter = text.charCodeAt(index);
      if (letter < SPACE || letter === QUOTE || letter === BACKSLASH || letter >= THREE_BYTES) return false;
      if (letter >= TWO_BYTES) {
        bytes[at++] = 0xc0 | (letter >> 6);
        bytes[at++] = 0x80 | (letter & 0x3f);
      } else bytes[at++] = letter;
    }
    bytes[at++] = QUOTE;
    this.at = at;
    return true;
  }

  /** Puts brackets around what was written since, each part of it behind a comma. */
  enclose(from: number, open: number, close: number): void {
    const bytes = this.#room(2);
    const end = Math.max(this.at, from + 1);
    bytes[from] = open;
    bytes[end] = close;
    this.at = end + 1;
  }

  /** All that was written, for its own; the next one begins anew. */
  take(): Buffer<ArrayBuffer> {
    const whole = this.#bytes.subarray(0, this.at);
    this.at = 0;
    if (this.#bytes.length <= KEPT_BYTES) return Buffer.from(whole);
    this.#bytes = Buffer.allocUnsafeSlow(BEGINNING_BYTES);
    return whole;
  }

  #room(count: number): Buffer {
    const bytes = this.#bytes;
    return this.at + count <= bytes.length ? bytes : this.#larger(count);
  }

  #larger(count: number): Buffer {
    const larger = Buffer.allocUnsafeSlow(Math.max(this.at + count, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.at);
    this.#bytes = larger;
    return larger;
  }
}
