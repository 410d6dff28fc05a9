import { signedInDoor } from '../../platform/door.ts';
import { scopeOf } from '../totals/totals.rules.ts';
import { readCompanyFigures, withPlaces } from '../totals/totals.service.ts';
import { rankUnits } from './rank-units.rules.ts';

const { adminDashboard } = signedInDoor;

export const adminDashboardRouter = adminDashboard.router({
  read: adminDashboard.read.handler(async ({ input, context: { db, actor, kept, now }, errors }) => {
    const at = now();
    return withPlaces({ db, kept, actor, now: at }, async (places) => {
      const chosen = places.units.filter(({ unitId }) => unitId === input.unitId);
      const [only] = chosen;
      if (input.unitId && !only) throw errors.UNIT_NOT_FOUND();
      const scope = scopeOf(only ? chosen : places.units, at, input);
      const { shared, sums } = await readCompanyFigures({ db, kept, actor, now: at, scope, places });
      return {
        ...shared,
        unit: only ? { id: only.unitId, name: only.name, timeZone: only.timeZone } : null,
        units: rankUnits(scope, sums),
      };
    });
  }),
});
