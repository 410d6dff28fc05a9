import type { TermVersion } from '@traco/contract/terms/term';
import type { TermState } from '@traco/contract/terms/term-words';
import type { Database } from '../../platform/transaction.ts';
import { readVersion } from './read-version.ts';
import { type HeldVersion, lockVersion } from './write-term.queries.ts';

interface HoldErrors {
  TERM_NOT_FOUND(): Error;
  STALE_REVISION(options: { data: { current: TermVersion } }): Error;
}

/** How a version stands. */
export const stateOf = (version: HeldVersion): TermState => {
  if (!version.publishedAt) return 'draft';
  if (version.revokedAt) return 'revoked';
  return version.supersededAt ? 'superseded' : 'published';
};

/** Holds a version that stands at the revision that the person saw, or the contract's error. */
export async function holdVersion(
  db: Database,
  seen: { id: string; revision: number },
  errors: HoldErrors,
): Promise<HeldVersion> {
  const held = await lockVersion(db, seen.id);
  if (!held) throw errors.TERM_NOT_FOUND();
  if (held.revision !== seen.revision)
    throw errors.STALE_REVISION({ data: { current: (await readVersion(db, seen.id))! } });
  return held;
}

/** The same of a draft. */
export async function holdDraft(
  db: Database,
  seen: { id: string; revision: number },
  errors: HoldErrors & { ALREADY_PUBLISHED(): Error },
): Promise<HeldVersion> {
  const found = await lockVersion(db, seen.id);
  if (found && stateOf(found) !== 'draft') throw errors.ALREADY_PUBLISHED();
  return holdVersion(db, seen, errors);
}
