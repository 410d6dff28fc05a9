import type { ImportOutcome } from '@traco/contract/values/sheet-import';

/** Why a row is refused, at which of its fields. */
export interface RowRefusal {
  field: string;
  message: string;
}

/** Rows of a sheet that were decided: what is said of each, in their order, and what is to be added. */
export interface DecidedRows<Fields> {
  outcomes: ImportOutcome[];
  made: { id: string; fields: Fields }[];
}

/** The same once it is known what came in: somebody else was quicker with the others. */
export const onceInserted = <Fields>(
  rows: readonly { id: string }[],
  { outcomes, made }: DecidedRows<Fields>,
  inserted: ReadonlySet<string>,
): ImportOutcome[] => {
  const late = new Set(made.filter(({ id }) => !inserted.has(id)).map(({ id }) => id));
  return outcomes.map((outcome, index) =>
    outcome.outcome === 'imported' && late.has(rows[index]!.id)
      ? { ...outcome, outcome: 'known' as const }
      : outcome,
  );
};
