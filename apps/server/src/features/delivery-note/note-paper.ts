import type { DeliveryNote } from '@traco/contract/delivery-note';
import { pathOfNote } from '@traco/contract/delivery-note';
import { noteName } from '@traco/contract/delivery-note-words';
import { LOGO_BUCKET } from '@traco/contract/logo-url';
import { makePdf } from '../../platform/pdf/pdf.ts';
import { printableOf } from '../../platform/pdf/printable.rules.ts';
import { isWholePicture } from '../../platform/pictures.ts';
import type { FileStore } from '../../platform/storage.ts';
import type { FoundNote } from './found-note.ts';
import { type Issue, noteFoot, notePages } from './note-pages.rules.ts';
import { toNote } from './to-note.rules.ts';

/** Where a paper comes from: the files of its pictures, the address that its code leads to, the moment. */
export interface Press {
  storage: FileStore;
  origin: string;
  now: Date;
}

/** A note as a PDF: the version that is being sealed, or a provisional one (null). */
export async function printNote(found: FoundNote, version: number | null, press: Press) {
  const note = toNote(found, press.now);
  const pictures = await picturesOf(found, press.storage);
  const issue: Issue = {
    version,
    address: press.origin + pathOfNote(found.token),
    pictures: new Set(Object.keys(pictures)),
  };
  return makePdf({
    title: `Nota de remessa ${noteName(note)}`,
    content: notePages(note, issue),
    foot: noteFoot(note, issue),
    pictures,
    madeAt: press.now,
  });
}

/** The name that a note's PDF is kept by on a phone, and its type. */
export const namedPdf = (
  { series, number }: Pick<DeliveryNote, 'series' | 'number'>,
  version: number | null,
) => ({
  name: `nota-${series}-${number}${version === null ? '-provisoria' : `-v${version}`}.pdf`,
  type: 'application/pdf',
});

/** The pictures that are there and fit for a page; of the others the note says that they are kept. */
async function picturesOf({ logo, receipt, water }: FoundNote, storage: FileStore) {
  const keys: [string, string | null | undefined][] = [
    ['logo', logo && `${LOGO_BUCKET}/${logo}`],
    ['signature', receipt?.signatureKey],
    ['absent', receipt?.signatureKey ? null : receipt?.absentPhotoKey],
    ...water.map(({ signatureKey }, place): [string, string | null] => [`water-${place}`, signatureKey]),
  ];
  const pictures: Record<string, Uint8Array> = {};
  for (const [name, key] of keys) {
    const bytes = key ? await storage.getBytes(key).catch(() => undefined) : undefined;
    if (bytes && printableOf(bytes) && (await isWholePicture(bytes))) pictures[name] = bytes;
  }
  return pictures;
}
