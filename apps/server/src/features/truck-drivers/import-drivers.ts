import type { DriverFields, DriverImportRow } from '@traco/contract/driver-record';
import { normaliseCpf } from '@traco/contract/identifiers';
import { dayIn } from '@traco/contract/time-zone';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { outcomeOf } from '../../platform/sheets/sheet-outcomes.ts';
import { decideDriverRow } from './import-drivers.rules.ts';
import * as known from './import-known.queries.ts';
import { findUnit, giveRegularTruck, insertDrivers } from './write-driver.queries.ts';

/**
 * Adds drivers whose CPF is new, up to 500 in one transaction; a CPF that the unit has is known and stays as it is, so
 * that repeating a file doubles nothing. A CPF that is another unit's is told once it is written.
 */
export const importDrivers = signedInDoor.truckDrivers.import.handler(
  async ({ input: { unitId: chosen, rehearse, rows }, context: { db, now, actor }, errors }) => {
    const unitId = unitOf(actor, { unitId: chosen });
    const unit = unitId ? await findUnit(db, unitId) : undefined;
    if (!unitId || !unit) throw errors.UNIT_REQUIRED();
    const trucks = await known.findTrucks(db, unitId);
    const today = dayIn(now(), unit.timeZone);
    const partners = await known.findPartners(db);
    const taken = await known.findTakenCpfs(
      db,
      rows.map(({ cpf }) => normaliseCpf(cpf)),
    );
    const made: { id: string; fields: DriverFields; row: DriverImportRow }[] = [];
    const outcomes = new Map(
      rows.map((row) => {
        if (taken.has(normaliseCpf(row.cpf))) return [row, outcomeOf(row, 'known')];
        const decided = decideDriverRow(row, { trucks, partners, today });
        if ('message' in decided) return [row, outcomeOf(row, 'refused', decided)];
        taken.add(decided.cpf);
        const truck = [...trucks.values()].find(({ id }) => id === decided.vehicleId);
        if (truck) truck.driverId = row.id;
        made.push({ id: row.id, fields: decided, row });
        return [row, outcomeOf(row, 'imported')];
      }),
    );
    if (!rehearse) {
      const inserted = await insertDrivers(db, unitId, made);
      for (const { id, fields, row } of made) {
        if (!inserted.has(id))
          outcomes.set(
            row,
            outcomeOf(row, 'refused', { field: 'cpf', message: 'Este CPF já está cadastrado.' }),
          );
        else if (fields.vehicleId) await giveRegularTruck(db, id, fields.vehicleId);
      }
    }
    return rows.map((row) => outcomes.get(row)!);
  },
);
