import type { DocumentToSign } from '@traco/contract/sign/sign';
import type { OwnTerm } from '@traco/contract/terms/terms';

/** So many stand open on a first screen, which is there for a day's work, too. */
export const MOST_OPEN = 5;

export type OwnPaper = { document: DocumentToSign } | { term: OwnTerm };

/** What is overdue first, then what can be answered now, what waits for somebody else last; behind the first few the rest is folded. */
export function arrangedPapers(documents: readonly DocumentToSign[], terms: readonly OwnTerm[]) {
  const papers: OwnPaper[] = [
    ...terms.filter(({ isOverdue }) => isOverdue).map((term) => ({ term })),
    ...documents.filter(({ isTurn }) => isTurn).map((document) => ({ document })),
    ...terms.filter(({ isOverdue }) => !isOverdue).map((term) => ({ term })),
    ...documents.filter(({ isTurn }) => !isTurn).map((document) => ({ document })),
  ];
  // One more line is no longer than the way to it.
  const open = papers.length === MOST_OPEN + 1 ? papers.length : MOST_OPEN;
  return { open: papers.slice(0, open), folded: papers.slice(open) };
}
