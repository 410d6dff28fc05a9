/** Answers that this process keeps for some minutes by the clock of whoever asks; undefined says that it has none. */
export interface Kept<Answer> {
  get(key: string, now: Date): Answer | undefined;
  keep(key: string, answer: Answer, now: Date): void;
}

/** Answers of one process: beyond so many the one that was kept first goes. */
const MOST = 2_000;

/** What is dear to ask and changes slowly. Its key says all on which an answer hangs, the asker's role too. */
export function keptFor<Answer>(minutes: number): Kept<Answer> {
  const kept = new Map<string, { answer: Answer; at: number }>();
  return {
    get(key, now) {
      const known = kept.get(key);
      const age = known && now.getTime() - known.at;
      return age !== undefined && age >= 0 && age < minutes * 60_000 ? known!.answer : undefined;
    },
    keep(key, answer, now) {
      kept.delete(key);
      if (kept.size >= MOST) kept.delete(kept.keys().next().value!);
      kept.set(key, { answer, at: now.getTime() });
    },
  };
}
