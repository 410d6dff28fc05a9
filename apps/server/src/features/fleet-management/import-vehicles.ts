import { normalisePlate } from '@traco/contract/values/identifiers';
import { v7 as newId } from 'uuid';
import { signedInDoor } from '../../platform/door.ts';
import { idsByName } from '../../platform/sheets/sheet-names.rules.ts';
import { outcomeOf } from '../../platform/sheets/sheet-outcomes.ts';
import * as rows from './fleet-management.queries.ts';
import { decideVehicleRow } from './import-vehicles.rules.ts';

/** Adds vehicles whose plate is new; a plate that is there is known and stays as it is. */
export const importVehicles = signedInDoor.fleetManagement.import.handler(
  async ({ input, context: { db }, errors }) => {
    const choices = await rows.listChoices(db);
    if (!choices.units.some(({ id }) => id === input.unitId)) throw errors.UNIT_REQUIRED();
    const known = {
      unitId: input.unitId,
      partners: idsByName(choices.partners),
      drivers: idsByName(choices.drivers.filter(({ unitId }) => unitId === input.unitId)),
    };
    const taken = await rows.findTakenPlates(
      db,
      input.rows.map(({ plate }) => normalisePlate(plate)),
    );
    const driving = await rows.findDriving(db, input.unitId);
    const made: Parameters<typeof rows.insertVehicles>[1] = [];
    const outcomes = input.rows.map((row) => {
      const decided = decideVehicleRow(row, known);
      if ('message' in decided) return outcomeOf(row, 'refused', decided);
      if (taken.has(decided.plate)) return outcomeOf(row, 'known');
      if (decided.driverId && driving.has(decided.driverId))
        return outcomeOf(row, 'refused', {
          field: 'driver',
          message: 'Este motorista já tem outro veículo.',
        });
      taken.add(decided.plate);
      if (decided.driverId) driving.add(decided.driverId);
      made.push({ ...decided, id: newId() });
      return outcomeOf(row, 'imported');
    });
    if (!input.rehearse) await rows.insertVehicles(db, made);
    return outcomes;
  },
);
