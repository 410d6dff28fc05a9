import { MixFields, type MixImportRow } from '@traco/contract/mixes/mixes';
import { signedInDoor } from '../../platform/door.ts';
import { decideRows, fieldsOf, onceInserted } from '../../platform/sheets/decided-rows.ts';
import * as rows from './mixes.queries.ts';

const USUAL_TOLERANCE_MM = 20;

/** Adds mixes whose code is new; a code that is there is known and stays as it is. */
export const importMixes = signedInDoor.mixes.import.handler(
  async ({ input: { rehearse, rows: given }, context: { db } }) => {
    const decided = await decideRows(given, {
      decide: (row) => fieldsOf(MixFields, completed(row)),
      keyOf: ({ code }) => code,
      findTaken: (codes) => rows.findTakenCodes(db, codes),
    });
    if (rehearse) return decided.outcomes;
    const made = decided.made.map(({ id, fields }) => ({ ...fields, id }));
    return onceInserted(given, decided, await rows.insertMixes(db, made), async (late) => {
      const codes = late.map(({ code }) => code);
      const there = await rows.findTakenCodes(db, codes);
      return ({ code }) => there.has(code);
    });
  },
);

/** A mix without a name is called by what it is. */
const completed = ({ id: _, line: __, ...row }: MixImportRow) => ({
  ...row,
  name: row.name || `${row.strengthClass} ${row.aggregate}`,
  slumpToleranceMm: row.slumpToleranceMm ?? USUAL_TOLERANCE_MM,
  active: true,
});
