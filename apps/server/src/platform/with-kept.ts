import { forgetWaiting } from './forget-waiting.ts';
import type { KeptAnswers, KeptKind } from './kept-answers.ts';
import { together } from './one-message.ts';
import { sqlStateOf } from './refused-writes.ts';
import type { Database } from './transaction.ts';

/** What one request asks with, and by what it keeps; no key when what it reads is kept for nobody. */
export interface Keeping {
  db: Database;
  kept: KeptAnswers;
  key: string | undefined;
  now: Date;
}

/** What is kept, and how it is asked for; of nothing there is nothing to keep. */
interface Kept<Known> {
  kind: KeptKind<NonNullable<Known>>;
  ask: () => Promise<Known>;
  /** Whether it is of this moment still, whatever has changed or not. */
  fits?: (known: Known) => boolean;
}

/**
 * Answers from something that is kept, and asks at once what the answer needs besides: in the same message it reads what waits to be
 * told, and when that says that what is kept stands no more, all is asked anew.
 * @param answer from what is kept; asked twice when that had changed
 */
export async function withKept<Known, Answer>(
  { db, kept, key, now }: Keeping,
  { kind, ask, fits = () => true }: Kept<Known>,
  answer: (known: Known) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return answer(await ask());
  const store = kept.of(kind);
  const askAndKeep = async () => {
    const asked = store.mark();
    const [found] = await together([ask(), forgetWaiting(db, kept)]);
    if (found !== undefined && found !== null) store.keep(key, found, now, asked);
    return found;
  };
  const known = store.get(key, now);
  if (known === undefined || !fits(known)) return answer(await askAndKeep());
  const [answered, looked] = await Promise.allSettled([answer(known), forgetWaiting(db, kept)]);
  const hasChanged = looked.status === 'fulfilled' && store.get(key, now) !== known;
  // Where the database failed it does nothing more in this transaction, and would say that instead of what was wrong.
  const isOver = answered.status === 'rejected' && sqlStateOf(answered.reason) !== undefined;
  // Whoever was refused by what stands no more is not refused.
  if (hasChanged && !isOver) return answer(await askAndKeep());
  if (answered.status === 'rejected') throw answered.reason;
  if (looked.status === 'rejected') throw looked.reason;
  return answered.value;
}
