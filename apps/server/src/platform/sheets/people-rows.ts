import { normaliseCpf } from '@traco/contract/values/identifiers';
import type { ImportOutcome } from '@traco/contract/values/sheet-import';
import type { DecidedRows, RowRefusal } from './decided-rows.ts';
import { outcomeOf } from './sheet-outcomes.ts';

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
): DecidedRows<Fields> {
  const made: DecidedRows<Fields>['made'] = [];
  const home = new Map(homes);
  const decideOne = (row: Row): ImportOutcome => {
    const known = home.get(normaliseCpf(row.cpf));
    if (known && known !== unitId)
      return outcomeOf(row, 'refused', {
        field: 'cpf',
        message: 'Este CPF já está cadastrado em outra unidade.',
      });
    if (known) return outcomeOf(row, 'known');
    const fields = decide(row);
    if ('message' in fields) return outcomeOf(row, 'refused', fields);
    home.set(fields.cpf, unitId);
    made.push({ id: row.id, fields });
    return outcomeOf(row, 'imported');
  };
  return { outcomes: rows.map(decideOne), made };
}
