import type { VehicleFields } from '@traco/contract/fleet-management/vehicle';
import { normalisePlate } from '@traco/contract/values/identifiers';
import { signedInDoor } from '../../platform/door.ts';
import { type DecidedRows, onceInserted } from '../../platform/sheets/decided-rows.ts';
import { idsByName } from '../../platform/sheets/sheet-names.rules.ts';
import { outcomeOf } from '../../platform/sheets/sheet-outcomes.ts';
import * as rows from './fleet-management.queries.ts';
import { decideVehicleRow } from './import-vehicles.rules.ts';

const DRIVES_ANOTHER = { field: 'driver', message: 'Este motorista já tem outro veículo.' };

/** Adds vehicles whose plate is new; a plate that is there is known and stays as it is. */
export const importVehicles = signedInDoor.fleetManagement.import.handler(
  async ({ input, context: { db }, errors }) => {
    const choices = await rows.listChoices(db);
    if (!choices.units.some(({ id }) => id === input.unitId)) throw errors.UNIT_REQUIRED();
    const known = {
      unitId: input.unitId,
      partners: idsByName(choices.partners),
      drivers: idsByName((await rows.listDrivers(db)).filter(({ unitId }) => unitId === input.unitId)),
    };
    const decided = input.rows.map((row) => ({ row, fields: decideVehicleRow(row, known) }));
    await rows.holdRegularTrucksOf(
      db,
      decided.flatMap(({ fields }) => ('message' in fields || !fields.driverId ? [] : [fields.driverId])),
    );
    // Read when nobody else's sheet is in between: one that is sent twice at once is known the second time.
    const taken = await rows.findTakenPlates(
      db,
      input.rows.map(({ plate }) => normalisePlate(plate)),
    );
    const driving = await rows.findDriving(db, input.unitId);
    const made: DecidedRows<VehicleFields>['made'] = [];
    const outcomes = decided.map(({ row, fields }) => {
      if ('message' in fields) return outcomeOf(row, 'refused', fields);
      if (taken.has(fields.plate)) return outcomeOf(row, 'known');
      if (fields.driverId && driving.has(fields.driverId)) return outcomeOf(row, 'refused', DRIVES_ANOTHER);
      taken.add(fields.plate);
      if (fields.driverId) driving.add(fields.driverId);
      made.push({ id: row.id, fields });
      return outcomeOf(row, 'imported');
    });
    if (input.rehearse) return outcomes;
    const inserted = await rows.insertVehicles(
      db,
      made.map(({ id, fields }) => ({ ...fields, id })),
    );
    return onceInserted(input.rows, { outcomes, made }, inserted, async (late) => {
      const plates = late.map(({ plate }) => plate);
      const there = await rows.findTakenPlates(db, plates);
      return ({ plate }) => there.has(plate);
    });
  },
);
