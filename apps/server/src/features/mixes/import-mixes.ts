import { MixFields, type MixImportRow } from '@traco/contract/mixes/mixes';
import { signedInDoor } from '../../platform/door.ts';
import { outcomeOf } from '../../platform/sheets/sheet-outcomes.ts';
import * as rows from './mixes.queries.ts';

const USUAL_TOLERANCE_MM = 20;

/** Adds mixes whose code is new; a code that is there is known and stays as it is. */
export const importMixes = signedInDoor.mixes.import.handler(async ({ input, context: { db } }) => {
  const checked = input.rows.map((row) => ({ row, fields: MixFields.safeParse(fieldsOf(row)) }));
  const taken = await rows.findTakenCodes(
    db,
    checked.flatMap(({ fields }) => fields.data?.code ?? []),
  );
  const made: (MixFields & { id: string })[] = [];
  const outcomes = checked.map(({ row, fields }) => {
    if (!fields.success) {
      const { path, message } = fields.error.issues[0]!;
      return outcomeOf(row, 'refused', { field: String(path[0]), message });
    }
    if (taken.has(fields.data.code)) return outcomeOf(row, 'known');
    taken.add(fields.data.code);
    made.push({ ...fields.data, id: row.id });
    return outcomeOf(row, 'imported');
  });
  if (!input.rehearse) await rows.insertMixes(db, made);
  return outcomes;
});

/** A mix without a name is called by what it is. */
const fieldsOf = ({ id: _, line: __, ...row }: MixImportRow) => ({
  ...row,
  name: row.name || `${row.strengthClass} ${row.aggregate}`,
  slumpToleranceMm: row.slumpToleranceMm ?? USUAL_TOLERANCE_MM,
  active: true,
});
