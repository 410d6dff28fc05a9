import type { ImportOutcome } from '@traco/contract/values/sheet-import';

/** The answer to one row of a sheet. */
export const outcomeOf = (
  { line }: { line: number },
  outcome: ImportOutcome['outcome'],
  refusal: { field: string | null; message: string } | null = null,
): ImportOutcome => ({
  line,
  outcome,
  field: refusal?.field ?? null,
  message: refusal?.message ?? null,
});
