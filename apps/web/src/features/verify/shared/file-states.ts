const MOST = 20;
const END = [0x25, 0x25, 0x45, 0x4f, 0x46];

/** A file as it was after one of its changes: how long it was, and its SHA-256. */
export interface FileState {
  length: number;
  hash: string;
}

/**
 * What a PDF is and what it was before each later change that was written behind it, the longest first: a copy that somebody
 * has added notes to still begins with the whole of what was sealed.
 */
export async function statesOf(bytes: Uint8Array<ArrayBuffer>): Promise<FileState[]> {
  const lengths = new Set([bytes.length]);
  const before = (at: number) => (at > 0 ? bytes.lastIndexOf(END[0]!, at - 1) : -1);
  for (let at = before(bytes.length); at >= 0 && lengths.size < MOST; at = before(at)) {
    if (!END.every((byte, index) => bytes[at + index] === byte)) continue;
    const end = at + END.length;
    // The line may end in either way, or not at all.
    for (const ending of [2, 1, 0]) if (isEnd(bytes, end, ending)) lengths.add(end + ending);
  }
  return Promise.all(
    [...lengths]
      .slice(0, MOST)
      .map(async (length) => ({ length, hash: await hashOf(bytes.subarray(0, length)) })),
  );
}

function isEnd(bytes: Uint8Array, end: number, ending: number): boolean {
  const tail = [...bytes.subarray(end, end + ending)];
  return tail.length === ending && tail.every((byte) => byte === 0x0a || byte === 0x0d);
}

/** SHA-256 of bytes, hexadecimal. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
