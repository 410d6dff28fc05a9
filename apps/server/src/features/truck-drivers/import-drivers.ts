import {
  CPF_REFUSED,
  type DriverFields,
  type DriverImportRow,
} from '@traco/contract/truck-drivers/driver-record';
import { normaliseCpf } from '@traco/contract/values/identifiers';
import type { ImportOutcome } from '@traco/contract/values/sheet-import';
import { dayIn } from '@traco/contract/values/time-zone';
import { findOpenUnit } from '../../database/open-units.queries.ts';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { compact } from '../../platform/sheets/sheet-names.rules.ts';
import { outcomeOf } from '../../platform/sheets/sheet-outcomes.ts';
import type { Database } from '../../platform/transaction.ts';
import { decideDriverRow, type KnownToImport } from './import-drivers.rules.ts';
import * as known from './import-known.queries.ts';
import { giveFreeTrucks, insertDrivers } from './write-driver.queries.ts';

/** What is known of the unit that the drivers come into. */
interface There extends KnownToImport {
  unitId: string;
  /** The unit of whoever has a CPF; null for one that the asker does not see. */
  homeOf: Map<string, string | null>;
}

/**
 * Adds drivers whose CPF is new, up to 500 in one transaction; a CPF that the unit has is known and stays as it is, so
 * that repeating a file doubles nothing. Of a CPF of a unit that the asker does not see no more is said than that it cannot be used
 * here, once it is written.
 */
export const importDrivers = signedInDoor.truckDrivers.import.handler(
  async ({ input: { unitId: chosen, rehearse, rows }, context: { db, now, actor }, errors }) => {
    const unitId = unitOf(actor, { unitId: chosen });
    const unit = unitId ? await findOpenUnit(db, unitId) : undefined;
    if (!unitId || !unit) throw errors.UNIT_REQUIRED();
    const there: There = {
      trucks: await known.findTrucks(db, unitId),
      partners: await known.findPartners(db),
      today: dayIn(now(), unit.timeZone),
      homeOf: await known.findHomesOfCpfs(
        db,
        rows.map(({ cpf }) => normaliseCpf(cpf)),
      ),
      unitId,
    };
    const outcomes = rehearse ? decideDriverRows(rows, there).outcomes : await bringIn(db, rows, there);
    return rows.map((row) => outcomes.get(row)!);
  },
);

/** Inserts what can be; the rows that stood behind one whose CPF turned out to be taken are decided anew. */
async function bringIn(db: Database, rows: readonly DriverImportRow[], there: There) {
  const outcomes = new Map<DriverImportRow, ImportOutcome>();
  const trucks: { driverId: string; vehicleId: string }[] = [];
  for (let open = rows; open.length > 0; ) {
    const decided = decideDriverRows(open, there);
    for (const [row, outcome] of decided.outcomes) outcomes.set(row, outcome);
    const inserted = await insertDrivers(db, there.unitId, decided.made);
    for (const { id, fields } of decided.made) {
      there.homeOf.set(fields.cpf, inserted.has(id) ? there.unitId : null);
      if (!inserted.has(id) || !fields.vehicleId) continue;
      trucks.push({ driverId: id, vehicleId: fields.vehicleId });
      for (const truck of there.trucks.values()) if (truck.id === fields.vehicleId) truck.driverId = id;
    }
    open = inserted.size < decided.made.length ? open.filter(({ id }) => !inserted.has(id)) : [];
  }
  await giveFreeTrucks(db, trucks);
  return outcomes;
}

/** Decides rows one after another against what is known and the rows before them. */
function decideDriverRows(rows: readonly DriverImportRow[], known: There) {
  const made: { id: string; fields: DriverFields }[] = [];
  const trucks = new Map(known.trucks);
  const homeOf = new Map(known.homeOf);
  const decide = (row: DriverImportRow) => {
    const cpf = normaliseCpf(row.cpf);
    const home = homeOf.get(cpf);
    if (home === null) return outcomeOf(row, 'refused', { field: 'cpf', message: CPF_REFUSED });
    if (home !== undefined && home !== known.unitId)
      return outcomeOf(row, 'refused', { field: 'cpf', message: 'Este CPF já está cadastrado.' });
    if (homeOf.has(cpf)) return outcomeOf(row, 'known');
    const decided = decideDriverRow(row, { ...known, trucks });
    if ('message' in decided) return outcomeOf(row, 'refused', decided);
    homeOf.set(cpf, known.unitId);
    if (decided.vehicleId) trucks.set(compact(row.plate), { id: decided.vehicleId, driverId: row.id });
    made.push({ id: row.id, fields: decided });
    return outcomeOf(row, 'imported');
  };
  return { outcomes: new Map(rows.map((row) => [row, decide(row)])), made };
}
