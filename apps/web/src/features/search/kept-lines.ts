import { findDraft, forgetDraft, keepDraft } from '../../lib/drafts.ts';
import type { KeptLine } from './search-line.ts';

const NAME = 'search-opened';
const MOST_KEPT = 6;

interface Kept {
  accountId: string;
  lines: KeptLine[];
}

/** What this person opened last from the search, the last first; another person's is not shown. */
export async function findKeptLines(accountId: string): Promise<KeptLine[]> {
  const kept = await findDraft<Kept>(NAME);
  return kept?.accountId === accountId ? kept.lines : [];
}

/** Puts what was opened first. */
export async function keepLine(accountId: string, line: KeptLine): Promise<void> {
  const others = (await findKeptLines(accountId)).filter(({ key }) => key !== line.key);
  await keepDraft(NAME, { accountId, lines: [line, ...others].slice(0, MOST_KEPT) } satisfies Kept);
}

/** Forgets all of it: whoever comes next at this device learns nothing of it. */
export const forgetKeptLines = (): Promise<void> => forgetDraft(NAME);
