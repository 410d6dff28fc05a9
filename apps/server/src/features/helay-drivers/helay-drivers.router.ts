import { listOpenUnits } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { pageOfDrivers } from '../truck-drivers/truck-drivers.service.ts';
import { exportPartnerDrivers } from './export-partner-drivers.ts';
import { partnerOf } from './partner-of.ts';
import { isUnchecked, readPartnerDriver, readPartnerDrivers } from './read-partner-drivers.ts';
import { writeHandlers } from './write-partner-driver.ts';

const { helayDrivers } = signedInDoor;

export const helayDriversRouter = helayDrivers.router({
  ...writeHandlers,
  export: exportPartnerDrivers,

  list: helayDrivers.list.handler(async ({ input, context: { db, now, actor }, errors }) => {
    partnerOf(actor);
    const { sort, cursor, limit, ...filter } = input;
    const found = await readPartnerDrivers(db, now(), filter, sort);
    const lines = found.map(({ line }) => line);
    return {
      ...pageOfDrivers(lines, { sort, cursor, limit }, errors),
      totals: {
        drivers: lines.length,
        blocked: lines.filter(({ blocks }) => blocks.length > 0).length,
        expiring: found.filter(({ isExpiring }) => isExpiring).length,
        unchecked: lines.filter(isUnchecked).length,
      },
    };
  }),

  units: helayDrivers.units.handler(({ context: { db, actor } }) => {
    partnerOf(actor);
    return listOpenUnits(db);
  }),

  get: helayDrivers.get.handler(async ({ input: { id }, context: { db, now, actor }, errors }) => {
    partnerOf(actor);
    const driver = await readPartnerDriver(db, now(), id);
    if (!driver) throw errors.DRIVER_NOT_FOUND();
    return driver;
  }),
});
