/** What I typed, and what another person saved meanwhile. */
export interface Versions<Draft, Row> {
  mine: Draft;
  newer: Row;
}

/** Joins both: what only I changed stays mine, what only the other changed becomes theirs, on both mine stays. */
export const joined = <Draft extends object>(before: Draft, mine: Draft, theirs: Draft): Draft =>
  Object.fromEntries(
    (Object.keys(mine) as (keyof Draft)[]).map((field) => [
      field,
      isSame(before[field], mine[field]) ? theirs[field] : mine[field],
    ]),
  ) as Draft;

/** The fields in which two versions are not the same, of those that have a label, in its order. */
export const differing = <Draft extends object>(
  labels: Partial<Record<keyof Draft, string>>,
  mine: Draft,
  theirs: Draft,
): (keyof Draft)[] =>
  (Object.keys(labels) as (keyof Draft)[]).filter((field) => !isSame(mine[field], theirs[field]));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
