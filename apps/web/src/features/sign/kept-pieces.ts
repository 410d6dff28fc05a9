import { PIECE_BYTES, type PieceStore } from '../../ui/pdf-viewer/ranged-file.ts';
import { earlyParts } from './early-signing.ts';

const CACHE = 'traco-signing';
const addressOf = (documentId: string, begin: number) => `/signing/${documentId}/${begin}`;

/**
 * The parts of a document that were read before: they stay on the device until it is signed, so that what was read once is
 * there without a network.
 */
export function keptPieces(documentId: string): PieceStore {
  const early = earlyParts(documentId);
  const known = knownOf(documentId);
  const piece = async (begin: number): Promise<Uint8Array | undefined> => {
    const arrived = (await early).get(begin);
    if (arrived) return arrived;
    if (!(await known).has(begin)) return undefined;
    const kept = await (await caches.open(CACHE)).match(addressOf(documentId, begin));
    return kept && new Uint8Array(await kept.arrayBuffer());
  };
  const keep = async (begin: number, bytes: Uint8Array) => {
    const cache = await caches.open(CACHE);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      await cache.put(
        addressOf(documentId, begin + at),
        new Response(bytes.slice(at, at + PIECE_BYTES) as Uint8Array<ArrayBuffer>),
      );
  };
  void early.then(async (parts) => {
    for (const [begin, bytes] of parts) await keep(begin, bytes).catch(() => undefined);
  });
  return {
    async find(begin, end) {
      const found: Uint8Array[] = [];
      for (let at = begin; at < end; at += PIECE_BYTES) {
        const bytes = await piece(at).catch(() => undefined);
        if (!bytes) return undefined;
        found.push(bytes);
      }
      const whole = new Uint8Array(end - begin);
      let at = 0;
      for (const bytes of found) {
        if (at + bytes.length > whole.length) return undefined;
        whole.set(bytes, at);
        at += bytes.length;
      }
      return at === whole.length ? whole : undefined;
    },
    keep: (begin, bytes) => void keep(begin, bytes).catch(() => undefined),
  };
}

/** Forgets what was kept of a document: it is signed, or not their any more. */
export async function forgetPieces(documentId: string): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    for (const begin of await knownOf(documentId)) await cache.delete(addressOf(documentId, begin));
  } catch (error) {
    console.warn('Parts of a document could not be forgotten on this device', error);
  }
}

/** Where the kept parts of a document begin; none where a browser keeps nothing. */
async function knownOf(documentId: string): Promise<ReadonlySet<number>> {
  try {
    const asked = await (await caches.open(CACHE)).keys();
    const paths = asked.map(({ url }) => new URL(url).pathname.split('/'));
    return new Set(paths.filter((path) => path[2] === documentId).map((path) => Number(path[3])));
  } catch {
    return new Set();
  }
}
