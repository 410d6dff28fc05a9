import { signedInDoor } from '../../platform/door.ts';
import { scopeOf } from '../totals/totals.rules.ts';
import { listUnits, readSharedFigures } from '../totals/totals.service.ts';
import { rankUnits } from './rank-units.rules.ts';

const { adminDashboard } = signedInDoor;

export const adminDashboardRouter = adminDashboard.router({
  read: adminDashboard.read.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const at = now();
    const units = await listUnits(db, at, input.unitId);
    const [only] = units;
    if (input.unitId && !only) throw errors.UNIT_NOT_FOUND();
    const scope = scopeOf(units, at, input);
    const { shared, sums } = await readSharedFigures(db, actor, scope, []);
    return {
      ...shared,
      unit: input.unitId && only ? { id: only.unitId, name: only.name, timeZone: only.timeZone } : null,
      units: rankUnits(scope, sums),
    };
  }),
});
