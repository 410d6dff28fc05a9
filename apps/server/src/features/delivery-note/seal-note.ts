import { createHash, randomUUID } from 'node:crypto';
import { hasEnded } from '@traco/contract/delivery-note/delivery-note';
import type { NoteCopy } from '@traco/contract/delivery-note/note-papers';
import { GateFull } from '../../platform/gate.ts';
import type { FileStore } from '../../platform/storage.ts';
import type { Database } from '../../platform/transaction.ts';
import { findNote, keepMaskedNote, keepNote } from './delivery-note.queries.ts';
import type { FoundFile, FoundNote, FoundVersion } from './found-note.ts';
import type { NoteSeal } from './note-pages.rules.ts';
import { type NotePrint, type Press, paperName, printNote } from './note-paper.ts';
import { sealOf } from './to-note.rules.ts';

/** A load may be corrected while its note is printed; more often than this in one request it is not. */
const ATTEMPTS = 3;

/** The version that tells of the load as it is; undefined when none does. */
export const versionInForce = ({ versions }: FoundNote): FoundVersion | undefined => {
  const last = versions.at(-1);
  return last?.isOfFacts ? last : undefined;
};

/**
 * The note of a load, final if the load has ended: made, sealed and kept unless a version in force is there, whole and as the copy
 * without documents. The bytes are in the storage before the row that points to them; of two at once, one version stands and both
 * get it. A seal that cannot be made loses no note: it is kept without, says so, and whoever asks when it can be made again gets a
 * version with it.
 */
export async function finalNote(db: Database, found: FoundNote, press: Press): Promise<FoundNote> {
  let note = found;
  for (let attempt = 0; attempt < ATTEMPTS && hasEnded(note.state); attempt += 1) {
    const inForce = versionInForce(note);
    if (inForce?.masked && !inForce.awaitsSeal) break;
    if (inForce && !inForce.masked) await addMasked(db, note, inForce, press);
    else if (!(await addVersion(db, note, press))) break;
    note = (await findNote(db, note.token)) ?? note;
  }
  return note;
}

/** Makes the next version; false when it would be none but the one that is there: what awaits a seal got none again. */
async function addVersion(db: Database, note: FoundNote, press: Press): Promise<boolean> {
  const version = (note.versions.at(-1)?.version ?? 0) + 1;
  const { seal, papers } = await sealedPapers(note, version, press);
  if (!seal && versionInForce(note)) return false;
  const whole = await stored(papers.whole, press.storage);
  const masked = await stored(papers.masked, press.storage);
  const isKept = await keepNote(db, note, {
    whole,
    masked,
    certificate: seal?.certificate ?? null,
    isSelfSigned: seal?.isSelfSigned ?? null,
  });
  if (!isKept) for (const { storageKey } of [whole, masked]) await press.storage.delete(storageKey);
  return true;
}

/** Adds the copy without documents to a version of before there were such copies: sealed, if that version is. */
async function addMasked(db: Database, note: FoundNote, of: FoundVersion, press: Press): Promise<void> {
  const { version, keptAt } = of;
  const print: NotePrint = { copy: 'masked', version, seal: sealOf(of), keptAt: new Date(keptAt) };
  const paper = print.seal ? await sealedPaper(note, print, press) : await printNote(note, print, press);
  const masked = await stored(paper, press.storage);
  if (!(await keepMaskedNote(db, note, masked))) await press.storage.delete(masked.storageKey);
}

/** Both papers of a version; without a seal when there is none to be had, and then they call themselves so. */
async function sealedPapers(note: FoundNote, version: number, press: Press) {
  const both = async (seal: NoteSeal | null, print: typeof sealedPaper) => {
    const of = (copy: NoteCopy) => print(note, { copy, version, seal }, press);
    return { seal, papers: { whole: await of('whole'), masked: await of('masked') } };
  };
  try {
    const { subject, isSelfSigned } = await press.pdf.certificate();
    return await both({ certificate: subject, isSelfSigned }, sealedPaper);
  } catch (error) {
    if (error instanceof GateFull) throw error;
    press.log.error(error, 'a delivery note could not be sealed');
    return both(null, printNote);
  }
}

const sealedPaper = async (note: FoundNote, print: NotePrint, press: Press) =>
  press.pdf.sealPdf(await printNote(note, print, press), {
    field: 'Selo',
    at: press.now,
    reason: paperName(note, print),
  });

/** Puts a paper into the storage, under a name that nobody can choose. */
async function stored(bytes: Uint8Array, storage: FileStore): Promise<FoundFile> {
  const storageKey = `delivery-notes/${randomUUID()}`;
  await storage.put(storageKey, bytes);
  return { storageKey, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
