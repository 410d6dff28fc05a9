import { ORPCError } from '@orpc/client';
import type { VerifiedDocument, VerifiedNote, VerifiedReceipt } from '@traco/contract/verify/verify';
import { client } from '../../../lib/api.ts';
import { fetchAsShown } from '../../../lib/shown-person.ts';
import { codeOfFile } from './code-of-file.ts';
import { type CopyDifferences, compareCopy } from './compare-copy.ts';
import { type FileState, statesOf } from './file-states.ts';

/** What a file is found to be. */
export type FileVerdict =
  | { is: 'authentic'; document: VerifiedDocument }
  /** The whole sealed document, and something that was written behind it later and shows nowhere. */
  | { is: 'added_to'; document: VerifiedDocument; differences: CopyDifferences }
  /** The whole sealed document, behind which other pages were written: those are what is seen. */
  | { is: 'overwritten'; document: VerifiedDocument; differences: CopyDifferences | undefined }
  /** Saved anew by another program: it reads and looks as what was sealed. */
  | { is: 'copy'; document: VerifiedDocument; differences: CopyDifferences }
  /** Drawn anew by another program: the words that it says it has are the same, what is seen may not be. */
  | { is: 'redrawn'; document: VerifiedDocument; differences: CopyDifferences }
  /** It says which document it is, and is not as it was sealed; undefined: it could not be compared. */
  | { is: 'altered'; document: VerifiedDocument; differences: CopyDifferences | undefined }
  /** It says which document it is, of which nothing is sealed yet. */
  | { is: 'not_sealed'; document: VerifiedDocument }
  /** It was sent to be signed; this file itself is signed by nobody. */
  | { is: 'original' }
  /** A delivery note's paper as it is kept. */
  | { is: 'note'; note: VerifiedNote }
  /** The whole paper of a note, and something that was written behind it later and shows nowhere. */
  | { is: 'note_added_to'; note: VerifiedNote; differences: CopyDifferences }
  /** The whole paper of a note, behind which something else was written: that is what is seen. */
  | { is: 'note_overwritten'; note: VerifiedNote; differences: CopyDifferences | undefined }
  /** A receipt's paper as it is kept, of one that holds, that was cancelled, or of which what is kept was changed. */
  | { is: 'receipt' | 'receipt_cancelled' | 'receipt_not_intact'; receipt: VerifiedReceipt }
  /** A receipt's paper, behind which something was written. */
  | { is: 'receipt_changed'; receipt: VerifiedReceipt; differences: CopyDifferences | undefined }
  | { is: 'unknown' }
  /** What is no PDF, is larger than any that is sealed here, cannot be read, or holds pictures of pages alone. */
  | { is: 'not_pdf' | 'too_big' | 'unreadable' | 'scanned' };

/** A document is sent with up to 20 MB: what is sealed of it is far smaller than this. */
const MOST_BYTES = 100_000_000;
const PDF_BEGINS_WITHIN = 1024;

/** Compares a file with what was sealed, on this device: only its hashes leave it. */
export async function checkFile(file: File): Promise<FileVerdict> {
  if (file.size > MOST_BYTES) return { is: 'too_big' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPdf(bytes)) return { is: 'not_pdf' };
  const states = await statesOf(bytes);
  const { found } = await client.verify.byHash({ hashes: [...new Set(states.map(({ hash }) => hash))] });
  if (found?.is === 'sealed') {
    const { document, hash } = found;
    const differences = await addedLater(bytes, states, hash);
    if (differences === 'nothing') return { is: 'authentic', document };
    if (!differences || isSeen(differences)) return { is: 'overwritten', document, differences };
    return { is: 'added_to', document, differences };
  }
  if (found?.is === 'note') {
    const { note, hash } = found;
    const differences = await addedLater(bytes, states, hash);
    if (differences === 'nothing') return { is: 'note', note };
    if (!differences || isSeen(differences)) return { is: 'note_overwritten', note, differences };
    return { is: 'note_added_to', note, differences };
  }
  if (found?.is === 'receipt') {
    const { receipt, hash } = found;
    const differences = await addedLater(bytes, states, hash);
    if (differences !== 'nothing') return { is: 'receipt_changed', receipt, differences };
    if (!receipt.isIntact) return { is: 'receipt_not_intact', receipt };
    return { is: receipt.state === 'cancelled' ? 'receipt_cancelled' : 'receipt', receipt };
  }
  const read = await codeOfFile(bytes);
  const document = read?.code && (await findByCode(read.code));
  if (!document && found) return { is: 'original' };
  if (!document) return { is: !read ? 'unreadable' : read.hasWords ? 'unknown' : 'scanned' };
  if (!document.sealed) return { is: 'not_sealed', document };
  const differences = await compareCopy(await sealedBytes(document.code), bytes);
  if (!differences || isOther(differences)) return { is: 'altered', document, differences };
  const isSame = differences.similar.length === 0 && differences.notLookedAt === 0;
  return { is: isSame ? 'copy' : 'redrawn', document, differences };
}

/** What a file shows that it did not in its state of this hash; undefined: it could not be compared. */
async function addedLater(
  bytes: Uint8Array,
  states: FileState[],
  hash: string,
): Promise<CopyDifferences | 'nothing' | undefined> {
  if (hash === states[0]!.hash) return 'nothing';
  const { length } = states.find((state) => state.hash === hash)!;
  return compareCopy(bytes.slice(0, length), bytes);
}

/** Whether a later change shows. Both are drawn by one program from the same beginning: a hair's breadth is something, too. */
const isSeen = (differences: CopyDifferences) => isOther(differences) || differences.similar.length > 0;

/** Whether what is seen is something else. */
const isOther = ({ words, pictures }: CopyDifferences) => words.length > 0 || pictures.length > 0;

const isPdf = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, PDF_BEGINS_WITHIN)).includes('%PDF-');

async function findByCode(code: string): Promise<VerifiedDocument | undefined> {
  try {
    return await client.verify.read({ code });
  } catch (error) {
    if (error instanceof ORPCError && error.status === 404) return undefined;
    throw error;
  }
}

async function sealedBytes(code: string): Promise<Uint8Array> {
  const { address } = await client.verify.file({ code });
  const answer = await fetchAsShown(address);
  if (!answer.ok) throw new Error(`the sealed document was not given: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
