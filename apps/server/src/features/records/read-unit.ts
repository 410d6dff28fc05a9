import { vehicleName } from '@traco/contract/fleet-management/vehicle-name';
import { UnitChangeField } from '@traco/contract/records/unit-page';
import { listLoadLines } from '../../database/ledger-lines.queries.ts';
import { listHistory } from '../../database/row-history.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { readUnit } from '../units-overview/units-overview.service.ts';
import { listPeople, listTrucks } from './unit-page.queries.ts';

/** Everything of a unit: how it stands, its trucks and people, what it loaded last. */
export const readUnitPage = signedInDoor.records.unit.handler(
  async ({ input: { id }, context: { db, now }, errors }) => {
    const unit = await readUnit(db, id, now());
    if (!unit) throw errors.UNIT_NOT_FOUND();
    const trucks = await listTrucks(db, id);
    const people = await listPeople(db, id);
    const of = (wanted: (typeof people)[number]['kind']) => people.filter(({ kind }) => kind === wanted);
    return {
      unit,
      trucks: trucks.map(({ plate, fleetNumber, ...truck }) => ({
        ...truck,
        name: vehicleName({ plate, fleetNumber }),
      })),
      sellers: of('seller'),
      drivers: of('driver'),
      loads: await listLoadLines(db, { unitId: id }),
      changes: await listHistory(db, 'units', id, UnitChangeField.options),
    };
  },
);
