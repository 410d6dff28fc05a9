/**
 * How much a thing weighs, the gravest first: `stop` forbids something, `warning` wants something done now, `notice`
 * may wait.
 */
export const severities = ['stop', 'warning', 'notice'] as const;
export type Severity = (typeof severities)[number];

/** What a person needs to see: one sentence, how grave, since when, the number behind it, and the one thing to do. */
export interface Attention<Key extends string, Action, Act extends string> {
  key: Key;
  severity: Severity;
  sentence: string;
  /** When it began, ISO 8601; null where nobody can say. */
  since: string | null;
  /** The number that the sentence is about: minutes, m³, how many; null where there is none. */
  figure: number | null;
  action: Action;
  /** What may not be done as long as it holds. */
  forbids: readonly Act[];
}

/** One rule: what it has to say of these facts, or null. */
export type AttentionRule<Facts, Line> = (facts: Facts) => Line | null;

/** Lines, the gravest first; of equal weight as they come. */
export const gravestFirst = <Line extends { severity: Severity }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity));

/**
 * What holds of these facts, the gravest first; of equal weight, in the order of the book.
 * @param book the rules, the most pressing first
 */
export const attentionBy = <Facts, Line extends { severity: Severity }>(
  book: readonly AttentionRule<Facts, Line>[],
  facts: Facts,
): Line[] => gravestFirst(book.map((rule) => rule(facts)).filter((line) => line !== null));
