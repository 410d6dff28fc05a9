import { createHash, randomUUID } from 'node:crypto';
import { PDF_SIGNATURE_IMAGE_MAX } from '@traco/contract/constants';
import sharp from 'sharp';
import type { TicketedFile } from '../../platform/file-tickets.ts';
import type { FileStore } from '../../platform/storage.ts';

/** More pixels than any phone draws: nothing larger is unpacked. */
const MOST_PIXELS = 4_000_000;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A drawing as it is kept. */
export interface KeptDrawing {
  key: string;
  sha256: string;
}

/**
 * The pixels of a signature made anew, cut to its longest side: nothing else of what a stranger sent stays. Undefined for
 * what is no PNG that can be read, and for an empty one.
 */
async function remadeDrawing(base64: string): Promise<Buffer | undefined> {
  const sent = Buffer.from(base64, 'base64');
  if (!PNG.every((byte, index) => sent[index] === byte)) return undefined;
  try {
    const image = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).ensureAlpha();
    const { channels } = await image.stats();
    // Nothing was drawn: all of it is see-through, or all of one colour.
    if (channels.every(({ stdev }) => stdev === 0)) return undefined;
    return await image
      .resize(PDF_SIGNATURE_IMAGE_MAX, PDF_SIGNATURE_IMAGE_MAX, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    return undefined;
  }
}

interface Drawn {
  signature: { png: string };
  initials: { png: string } | null;
}

/** The signature and the initials, where there are any, made anew; undefined when one of them cannot be read. */
export async function remadeDrawings({ signature, initials }: Drawn) {
  const [remade, remadeInitials] = await Promise.all([
    remadeDrawing(signature.png),
    initials ? remadeDrawing(initials.png) : null,
  ]);
  return remade && remadeInitials !== undefined ? { signature: remade, initials: remadeInitials } : undefined;
}

/** Puts a drawing into the storage, under a name that nobody can choose and that tells its size. */
export async function keepDrawing(storage: FileStore, drawing: Buffer): Promise<KeptDrawing> {
  const key = `signatures/${randomUUID()}.${drawing.length}`;
  await storage.put(key, drawing);
  return { key, sha256: createHash('sha256').update(drawing).digest('hex') };
}

/** Short-lived addresses of the drawings of those who have signed, by their keys. */
export async function drawingAddresses(
  signers: readonly { signatureKey: string; initialsKey: string | null }[],
  storage: FileStore,
  addressOf: (drawing: TicketedFile) => string,
): Promise<ReadonlyMap<string, string>> {
  const keys = signers.flatMap(({ signatureKey, initialsKey }) => [
    signatureKey,
    initialsKey ?? signatureKey,
  ]);
  return new Map(
    await Promise.all(
      [...new Set(keys)].map(async (key) => {
        const bytes = await sizeOf(key, storage);
        const drawing = { key, name: 'assinatura.png', mediaType: 'image/png', bytes };
        return [key, addressOf(drawing)] as const;
      }),
    ),
  );
}

/** How large a drawing is, by its name; the storage is asked about those that were kept before names told it. */
async function sizeOf(key: string, storage: FileStore): Promise<number> {
  const bytes = /\.(\d+)$/.exec(key)?.[1];
  return bytes === undefined ? (await storage.getMetaData(key)).contentLength : Number(bytes);
}
