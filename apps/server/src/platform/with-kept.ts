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

/** What is kept of each of several, by its key, and how those are asked for of which nothing is kept, with what is asked each time. */
interface KeptOfEach<Known, Answer> {
  kind: KeptKind<Known>;
  keys: readonly (string | undefined)[];
  /** @param which of them, by their place; none when all are kept */
  ask: (which: readonly number[]) => Promise<{ found: readonly Known[]; answer: Answer }>;
  fits: (known: Known, answer: Answer) => boolean;
}

/**
 * The same of several at once: those of which something is kept are not asked for. The question looks at what waits to be told too, and when
 * that, or what it found, says that something kept stands no more, that is asked anew.
 */
export async function withKeptEach<Known, Answer>(
  { db, kept, now }: Omit<Keeping, 'key'>,
  { kind, keys, ask, fits }: KeptOfEach<Known, Answer>,
): Promise<{ each: Known[]; answer: Answer }> {
  const store = kept.of(kind);
  const known = keys.map((key) => (key === undefined ? undefined : store.get(key, now)));
  const each = [...known];
  const askFor = async (which: readonly number[]) => {
    const asked = store.mark();
    const [{ found, answer }] = await together([ask(which), forgetWaiting(db, kept)]);
    for (const [at, place] of which.entries()) {
      const key = keys[place];
      each[place] = found[at]!;
      if (key !== undefined) store.keep(key, found[at]!, now, asked);
    }
    return answer;
  };
  const placesWhere = (isMeant: (one: Known | undefined, place: number) => boolean) =>
    known.flatMap((one, place) => (isMeant(one, place) ? [place] : []));
  const answer = await askFor(placesWhere((one) => one === undefined));
  const changed = placesWhere(
    (one, place) => one !== undefined && (store.get(keys[place]!, now) !== one || !fits(one, answer)),
  );
  return { answer: changed.length > 0 ? await askFor(changed) : answer, each: each as Known[] };
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
