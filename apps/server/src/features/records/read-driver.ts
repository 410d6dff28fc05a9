import { driverHistoryFields } from '@traco/contract/drivers-overview/driver-overview';
import { vehicleName } from '@traco/contract/fleet-management/vehicle-name';
import { isAllowed } from '@traco/contract/permissions';
import { listLoadLines } from '../../database/ledger-lines.queries.ts';
import { listHistory } from '../../database/row-history.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { readDriver } from '../truck-drivers/truck-drivers.service.ts';
import { listSigned } from './document-page.queries.ts';
import { findTruck, readMonthOfDriver } from './driver-page.queries.ts';

/** Everything of a driver: how they stand, their truck, what they carried, and who changed what for the office. */
export const readDriverPage = signedInDoor.records.driver.handler(
  async ({ input: { id }, context: { db, now, actor }, errors }) => {
    const driver = await readDriver(db, now(), id);
    if (!driver) throw errors.DRIVER_NOT_FOUND();
    const truck = driver.vehicleId ? await findTruck(db, driver.vehicleId) : undefined;
    return {
      driver,
      truck: truck ? { id: truck.id, name: vehicleName(truck) } : null,
      month: await readMonthOfDriver(db, id, driver.timeZone, now()),
      loads: await listLoadLines(db, { driverId: id }),
      signs: isAllowed(actor.role, 'documents:read') ? await listSigned(db, driver.cpf) : [],
      changes: isAllowed(actor.role, 'drivers-overview:read')
        ? await listHistory(db, 'drivers', id, driverHistoryFields)
        : [],
    };
  },
);
