import type { DeliveryNote } from '@traco/contract/delivery-note/delivery-note';
import { pathOfNote } from '@traco/contract/delivery-note/delivery-note';
import { noteName } from '@traco/contract/delivery-note/delivery-note-words';
import type { NoteCopy } from '@traco/contract/delivery-note/note-papers';
import { LOGO_BUCKET } from '@traco/contract/logos/logo-url';
import type { FastifyBaseLogger } from 'fastify';
import { makePdf } from '../../platform/pdf/pdf.ts';
import type { PdfEngine } from '../../platform/pdf/pdf-engine.ts';
import { printableOf } from '../../platform/pdf/printable.rules.ts';
import { isWholePicture } from '../../platform/pictures.ts';
import type { FileStore } from '../../platform/storage.ts';
import type { FoundNote } from './found-note.ts';
import { type Issue, type NoteSeal, noteFoot, notePages } from './note-pages.rules.ts';
import { maskedNote, toNote } from './to-note.rules.ts';

/** Where a paper comes from: the files of its pictures, what seals it, the address that its code leads to, the moment. */
export interface Press {
  storage: FileStore;
  pdf: Pick<PdfEngine, 'certificate' | 'sealPdf'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  origin: string;
  now: Date;
}

/** Which paper of a note it is. */
export interface NotePaper {
  copy: NoteCopy;
  /** The version that is being kept; null of a provisional paper. */
  version: number | null;
}

/** What is printed. */
export interface NotePrint extends NotePaper {
  /** What the paper says that it is sealed by. */
  seal: NoteSeal | null;
  /** When its version was kept, if that was before. */
  keptAt?: Date;
}

/** A note as a PDF. What the copy without documents does not show is nowhere in its file. */
export async function printNote(found: FoundNote, print: NotePrint, press: Press) {
  const { copy, version, seal, keptAt = press.now } = print;
  const isWhole = copy === 'whole';
  const whole = toNote(found, keptAt);
  const note = isWhole ? whole : maskedNote(whole);
  const pictures = await picturesOf(found, copy, press.storage);
  const issue: Issue = {
    version,
    seal,
    code: isWhole ? found.code : null,
    address: press.origin + pathOfNote(found.token),
    pictures: new Set(Object.keys(pictures)),
  };
  return makePdf({
    title: paperName(note, print),
    content: notePages(note, issue),
    foot: noteFoot(note, issue),
    pictures,
    madeAt: press.now,
  });
}

/** What a paper is called in its file, and by its seal. */
export const paperName = (
  note: Pick<DeliveryNote, 'series' | 'number'>,
  { copy, version }: NotePaper,
): string =>
  [
    `Nota de remessa ${noteName(note)}`,
    version === null ? 'provisória' : `versão ${version}`,
    ...(copy === 'masked' ? ['cópia sem documentos'] : []),
  ].join(', ');

/** The name that a note's PDF is kept by on a phone, and its type. */
export const namedPdf = (
  { series, number }: Pick<DeliveryNote, 'series' | 'number'>,
  { copy, version }: NotePaper,
) => ({
  name: [
    `nota-${series}-${number}`,
    version === null ? '-provisoria' : `-v${version}`,
    copy === 'masked' ? '-sem-documentos.pdf' : '.pdf',
  ].join(''),
  type: 'application/pdf',
});

/**
 * The pictures that are there and fit for a page; of the others the note says that they are kept. Whoever may not read documents
 * gets no signature either.
 */
async function picturesOf({ logo, receipt, water }: FoundNote, copy: NoteCopy, storage: FileStore) {
  const ofPeople: [string, string | null | undefined][] = [
    ['signature', receipt?.signatureKey],
    ['absent', receipt?.signatureKey ? null : receipt?.absentPhotoKey],
    ...water.map(({ signatureKey }, index): [string, string | null] => [`water-${index}`, signatureKey]),
  ];
  const keys: typeof ofPeople = [['logo', logo && `${LOGO_BUCKET}/${logo}`]];
  if (copy === 'whole') keys.push(...ofPeople);
  const pictures: Record<string, Uint8Array> = {};
  for (const [name, key] of keys) {
    const bytes = key ? await storage.getBytes(key).catch(() => undefined) : undefined;
    if (bytes && printableOf(bytes) && (await isWholePicture(bytes))) pictures[name] = bytes;
  }
  return pictures;
}
