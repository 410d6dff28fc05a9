import { type Kept, keptFor } from './kept-for.ts';

/** One kind of answer that an app keeps; told apart from others by being itself. */
export interface KeptKind<Answer> {
  open: () => Kept<Answer>;
}

/** @param minutes for which an answer of this kind holds */
export const keptKind = <Answer>(minutes: number): KeptKind<Answer> => ({
  open: () => keptFor<Answer>(minutes),
});

/** What one app keeps of dear answers, by their kind: two apps of one process share nothing. */
export interface KeptAnswers {
  of<Answer>(kind: KeptKind<Answer>): Kept<Answer>;
}

export function keepAnswers(): KeptAnswers {
  const all = new Map<KeptKind<never>, Kept<never>>();
  return {
    of(kind) {
      const known = all.get(kind as never) ?? (kind.open() as Kept<never>);
      all.set(kind as never, known);
      return known as never;
    },
  };
}
