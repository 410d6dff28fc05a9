/** Answers that this process keeps for some minutes by the clock of whoever asks; undefined says that it has none. */
export interface Kept<Answer> {
  get(key: string, now: Date): Answer | undefined;
  /** @param asked the mark from before it was asked: what was forgotten since is not kept */
  keep(key: string, answer: Answer, now: Date, asked?: number): void;
  /** Counts what was forgotten. */
  mark(): number;
  /** Forgets a key, and all whose first word it is. */
  forget(key: string): void;
  forgetAll(): void;
}

/** Answers of one process: beyond so many the one that was kept first goes. */
const MOST = 2_000;

/** What is dear to ask and changes slowly. Its key says all on which an answer hangs, the asker's role too. */
export function keptFor<Answer>(minutes: number): Kept<Answer> {
  const kept = new Map<string, { answer: Answer; at: number }>();
  let marks = 0;
  const forgotten = new Map<string, number>();
  let allForgotten = 0;
  return {
    get(key, now) {
      const known = kept.get(key);
      const age = known && now.getTime() - known.at;
      return age !== undefined && age >= 0 && age < minutes * 60_000 ? known!.answer : undefined;
    },
    keep(key, answer, now, asked = marks) {
      const since = [key, key.split(' ', 1)[0]!].map((each) => forgotten.get(each) ?? 0);
      if (asked < Math.max(allForgotten, ...since)) return;
      kept.delete(key);
      if (kept.size >= MOST) kept.delete(kept.keys().next().value!);
      kept.set(key, { answer, at: now.getTime() });
    },
    mark: () => marks,
    forget(key) {
      marks += 1;
      for (const each of kept.keys()) if (each === key || each.startsWith(`${key} `)) kept.delete(each);
      // What is forgotten by the thousand is forgotten whole: so nothing grows.
      if (forgotten.size >= MOST) return this.forgetAll();
      forgotten.set(key, marks);
    },
    forgetAll() {
      marks += 1;
      allForgotten = marks;
      kept.clear();
      forgotten.clear();
    },
  };
}

/** What is kept, or else asked, and kept unless it was forgotten meanwhile. */
export async function keptOrAsked<Answer>(
  kept: Kept<Answer>,
  { key, now }: { key: string; now: Date },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const known = kept.get(key, now);
  if (known !== undefined) return known;
  const asked = kept.mark();
  const answer = await ask();
  kept.keep(key, answer, now, asked);
  return answer;
}
