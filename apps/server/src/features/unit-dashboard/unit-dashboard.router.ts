import { signedInDoor } from '../../platform/door.ts';
import { scopeOf, withInstants } from '../totals/totals.rules.ts';
import { findFirstUnit, listUnits, readSharedFigures } from '../totals/totals.service.ts';
import { curveOf } from './hours-curve.rules.ts';

const { unitDashboard } = signedInDoor;

export const unitDashboardRouter = unitDashboard.router({
  read: unitDashboard.read.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const at = now();
    const unitId = input.unitId ?? actor.unitId ?? (await findFirstUnit(db));
    const [unit] = unitId ? await listUnits(db, at, unitId) : [];
    if (!unit) throw errors.UNIT_NOT_FOUND();
    const scope = scopeOf([unit], at, { unitId: unit.unitId, day: input.day });
    const { shared, loads } = await readSharedFigures(db, scope, ['hours', 'lastLines', 'pendingLines']);
    return {
      ...shared,
      unit: { id: unit.unitId, name: unit.name, timeZone: unit.timeZone },
      curve: curveOf(scope.standings[0]!, loads.hours),
      lastLoads: withInstants(loads.lastLines),
      pending: withInstants(loads.pendingLines),
      pendingOpens: shared.attention.pending.opens,
    };
  }),
});
