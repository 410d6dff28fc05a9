import { signedInDoor } from '../../platform/door.ts';
import { pageOfDrivers } from './driver-page.ts';
import { exportDrivers } from './export-drivers.ts';
import { importDrivers } from './import-drivers.ts';
import { readDrivers } from './read-drivers.ts';
import { recordHandlers } from './record-crew.ts';
import { writeHandlers } from './write-driver.ts';

const { truckDrivers } = signedInDoor;

export const truckDriversRouter = truckDrivers.router({
  ...writeHandlers,
  ...recordHandlers,
  export: exportDrivers,
  import: importDrivers,

  list: truckDrivers.list.handler(async ({ input, context: { db, now }, errors }) => {
    const { sort, cursor, limit, ...filter } = input;
    const found = await readDrivers(db, now(), filter, sort);
    const lines = found.map(({ line }) => line);
    return {
      ...pageOfDrivers(lines, { sort, cursor, limit }, errors),
      totals: {
        drivers: lines.length,
        blocked: lines.filter(({ blocks }) => blocks.length > 0).length,
        expiring: found.filter((each) => each.isExpiring).length,
        absent: lines.filter(({ blocks }) => blocks.includes('absent')).length,
      },
    };
  }),
});
