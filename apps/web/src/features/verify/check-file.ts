import { ORPCError } from '@orpc/client';
import type { VerifiedDocument } from '@traco/contract/verify';
import { client } from '../../lib/api.ts';
import { codeOfFile } from './code-of-file.ts';
import { statesOf } from './file-states.ts';

/** What a file is found to be. */
export type FileVerdict =
  | { is: 'authentic'; document: VerifiedDocument }
  /** The whole sealed document, and something that was written behind it later. */
  | { is: 'added_to'; document: VerifiedDocument }
  /** It says which document it is, and is not as it was sealed: saved anew, or altered. */
  | { is: 'altered'; document: VerifiedDocument }
  /** It was sent to be signed; this file itself is signed by nobody. */
  | { is: 'original' }
  | { is: 'unknown' };

/** Compares a file with what was sealed, on this device: only its hashes leave it. */
export async function checkFile(file: File): Promise<FileVerdict> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const states = await statesOf(bytes);
  const { found } = await client.verify.byHash({ hashes: [...new Set(states.map(({ hash }) => hash))] });
  if (found?.is === 'sealed')
    return { is: found.hash === states[0]!.hash ? 'authentic' : 'added_to', document: found.document };
  const code = await codeOfFile(bytes);
  const document = code && (await findByCode(code));
  if (document) return { is: 'altered', document };
  return { is: found ? 'original' : 'unknown' };
}

async function findByCode(code: string): Promise<VerifiedDocument | undefined> {
  try {
    return await client.verify.read({ code });
  } catch (error) {
    if (error instanceof ORPCError && error.status === 404) return undefined;
    throw error;
  }
}
