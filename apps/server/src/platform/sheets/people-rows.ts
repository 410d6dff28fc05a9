import { normaliseCpf } from '@traco/contract/identifiers';
import type { ImportOutcome } from '@traco/contract/sheet-import';
import { outcomeOf } from './sheet-outcomes.ts';

/** Why a row is refused, at which of its fields. */
export interface RowRefusal {
  field: string;
  message: string;
}

/** Rows of a sheet that were decided: what is said of each, in their order, and who is to be taken on. */
export interface DecidedPeople<Fields> {
  outcomes: ImportOutcome[];
  made: { id: string; fields: Fields }[];
}

interface PersonRow {
  id: string;
  line: number;
  cpf: string;
}

/**
 * Decides rows of people one after another: a CPF that the unit has is known and stays as it is, so that repeating a file
 * doubles nothing. Pure.
 * @param homes the unit of whoever has a CPF already
 */
export function decidePeople<Row extends PersonRow, Fields extends { cpf: string }>(
  rows: readonly Row[],
  { homes, unitId }: { homes: ReadonlyMap<string, string>; unitId: string },
  decide: (row: Row) => Fields | RowRefusal,
): DecidedPeople<Fields> {
  const made: DecidedPeople<Fields>['made'] = [];
  const home = new Map(homes);
  const decideOne = (row: Row): ImportOutcome => {
    const his = home.get(normaliseCpf(row.cpf));
    if (his && his !== unitId)
      return outcomeOf(row, 'refused', {
        field: 'cpf',
        message: 'Este CPF já está cadastrado em outra unidade.',
      });
    if (his || made.some(({ id }) => id === row.id)) return outcomeOf(row, 'known');
    const fields = decide(row);
    if ('message' in fields) return outcomeOf(row, 'refused', fields);
    home.set(fields.cpf, unitId);
    made.push({ id: row.id, fields });
    return outcomeOf(row, 'imported');
  };
  return { outcomes: rows.map(decideOne), made };
}

/** The same once it is known who came in: somebody else was quicker with the others. */
export const onceInserted = <Fields>(
  rows: readonly PersonRow[],
  { outcomes, made }: DecidedPeople<Fields>,
  inserted: ReadonlySet<string>,
): ImportOutcome[] => {
  const late = new Set(made.filter(({ id }) => !inserted.has(id)).map(({ id }) => id));
  return outcomes.map((outcome, place) =>
    outcome.outcome === 'imported' && late.has(rows[place]!.id)
      ? { ...outcome, outcome: 'known' as const }
      : outcome,
  );
};
