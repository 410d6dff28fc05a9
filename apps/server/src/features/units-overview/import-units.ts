import type { UnitFields } from '@traco/contract/units-overview/unit';
import type { UnitImportRow } from '@traco/contract/units-overview/units-overview';
import { normaliseCnpj } from '@traco/contract/values/identifiers';
import type { ImportOutcome } from '@traco/contract/values/sheet-import';
import { signedInDoor } from '../../platform/door.ts';
import { type DecidedRows, onceInserted } from '../../platform/sheets/decided-rows.ts';
import { outcomeOf } from '../../platform/sheets/sheet-outcomes.ts';
import { decideUnitRow } from './import-units.rules.ts';
import { findTaken, insertUnits } from './write-unit.queries.ts';

/** Adds units whose CNPJ is new, up to 500 in one transaction; what is there already stays as it is. */
export const importUnits = signedInDoor.unitsOverview.import.handler(
  async ({ input: { rehearse, rows }, context: { db } }) => {
    const taken = await findTaken(
      db,
      rows.map(({ code }) => code.toUpperCase()),
      rows.map(({ cnpj }) => normaliseCnpj(cnpj)),
    );
    const decided = decideUnits(rows, taken);
    if (rehearse) return decided.outcomes;
    return onceInserted(rows, decided, await insertUnits(db, decided.made), async (late) => {
      const cnpjs = late.map(({ cnpj }) => cnpj);
      const there = new Set((await findTaken(db, [], cnpjs)).map(({ cnpj }) => cnpj));
      return ({ cnpj }) => there.has(cnpj);
    });
  },
);

/**
 * Decides rows one after another: a CNPJ that is there is known and stays as it is, so that repeating a file doubles
 * nothing; a code of another unit is refused. Pure.
 */
function decideUnits(
  rows: readonly UnitImportRow[],
  taken: readonly { code: string; cnpj: string }[],
): DecidedRows<UnitFields> {
  const codes = new Set(taken.map(({ code }) => code));
  const cnpjs = new Set(taken.map(({ cnpj }) => cnpj));
  const made: DecidedRows<UnitFields>['made'] = [];
  const decideOne = (row: UnitImportRow): ImportOutcome => {
    if (cnpjs.has(normaliseCnpj(row.cnpj))) return outcomeOf(row, 'known');
    const fields = decideUnitRow(row);
    if ('message' in fields) return outcomeOf(row, 'refused', fields);
    if (codes.has(fields.code))
      return outcomeOf(row, 'refused', { field: 'code', message: 'Este código já é de outra unidade.' });
    codes.add(fields.code);
    cnpjs.add(fields.cnpj);
    made.push({ id: row.id, fields });
    return outcomeOf(row, 'imported');
  };
  return { outcomes: rows.map(decideOne), made };
}
