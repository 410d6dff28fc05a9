import type { ImportRow } from '@traco/contract/concrete-volume/import-loads';
import type { ImportOutcome } from '@traco/contract/values/sheet-import';
import { lacking, type Unusual } from '@traco/contract/values/unusual-keys';
import { holdImport } from '../../database/hold-import.queries.ts';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { outcomeOf } from '../../platform/sheets/sheet-outcomes.ts';
import { keepReasons } from '../unusual/unusual.service.ts';
import { readImportCatalogue } from './import-catalogue.queries.ts';
import { makeCustomersAndSites } from './import-customers.queries.ts';
import { insertImported } from './import-insert.queries.ts';
import { findKnownRows } from './import-known.queries.ts';
import { decideRow, type Importable } from './import-row.rules.ts';
import { unusualOfRow } from './import-unusual.rules.ts';

/** The key under which two rows of one file are the same delivery note. */
const noteOf = (row: ImportRow) => (row.noteNumber ? `${row.noteSeries}:${row.noteNumber}` : row.id);

/**
 * Imports up to 500 rows in one transaction. A row whose id or note is there already is `known`: repeating a
 * file, or a call whose answer was lost, doubles nothing.
 */
export const importLoads = signedInDoor.concreteVolume.import.handler(
  async ({ input, context: { db, now, actor }, errors }) => {
    const unitId = unitOf(actor, input);
    if (unitId && !input.rehearse) await holdImport(db, unitId);
    const catalogue = unitId && (await readImportCatalogue(db, unitId, input.rows));
    if (!unitId || !catalogue) throw errors.UNIT_REQUIRED();

    const outcomes = new Map<ImportRow, ImportOutcome>();
    const known = await findKnownRows(db, unitId, input.rows);
    /** Notes and ids of the rows before: a row given twice is one load. */
    const seen = new Set<string>();
    const importable: Importable[] = [];
    /** What is unusual of rows and has a reason, by the row's id. */
    const unusual = new Map<string, Unusual[]>();
    for (const row of input.rows) {
      const note = noteOf(row);
      if (known.ids.has(row.id) || known.notes.has(note) || seen.has(note) || seen.has(row.id)) {
        outcomes.set(row, outcomeOf(row, 'known'));
        continue;
      }
      const decided = decideRow(row, catalogue, now());
      if ('message' in decided) {
        outcomes.set(row, outcomeOf(row, 'refused', decided));
        continue;
      }
      const found = unusualOfRow(decided);
      const unanswered = lacking(found, input.reasons);
      const [first] = unanswered;
      if (first && !input.rehearse) {
        outcomes.set(row, outcomeOf(row, 'refused', { field: first.field, message: first.sentence }));
        continue;
      }
      if (first) outcomes.set(row, { ...outcomeOf(row, 'imported'), unusual: unanswered });
      if (found.length > 0) unusual.set(row.id, found);
      seen.add(note).add(row.id);
      importable.push(decided);
    }

    if (!input.rehearse) {
      const placed = await makeCustomersAndSites(db, unitId, importable, catalogue);
      const inserted = await insertImported(db, unitId, actor.accountId, placed);
      await keepReasons(
        db,
        ...placed
          .filter(({ row }) => inserted.has(row.id) && unusual.has(row.id))
          .map(({ row, sellerId }) => ({
            subject: 'load' as const,
            row: { id: row.id, unitId, sellerId },
            found: unusual.get(row.id)!,
            reasons: input.reasons,
            accountId: actor.accountId,
            at: now(),
          })),
      );
      for (const { row } of placed) if (!inserted.has(row.id)) outcomes.set(row, outcomeOf(row, 'known'));
    }
    return input.rows.map((row) => outcomes.get(row) ?? outcomeOf(row, 'imported'));
  },
);
