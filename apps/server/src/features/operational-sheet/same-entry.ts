import { isDeepStrictEqual } from 'node:util';
import type { SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';

/** Forgotten of what is kept, once the company keeps it no longer. */
const FORGOTTEN = 'position';

/**
 * Whether an entry tells something else than the one that came under its id before. What was kept is compared key by
 * key: a newer version may say more of the same.
 */
export function isOther(kept: object | undefined, sent: SheetEntry): boolean {
  if (!kept) return false;
  const now: Record<string, unknown> = JSON.parse(JSON.stringify(sent));
  return Object.entries(kept).some(
    ([key, value]) => key !== FORGOTTEN && !isDeepStrictEqual(value, now[key]),
  );
}
