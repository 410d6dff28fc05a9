import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { requires } from '../procedure.ts';
import { NamedOne, ShownDay, sharedFigures, UnitOfFigures, Volume } from '../totals/totals.ts';
import { Id } from '../values/quantities.ts';

/** A unit in the ranking of the month, greatest first. */
const RankedUnit = Volume.extend({
  ...NamedOne.shape,
  /** Goal of the month, in m³. */
  goalM3: figure('goal').nullable(),
  /** m³ of the day shown, in the unit's own calendar. */
  todayM3: figure('volume'),
});

/** The company, or one unit, on one day: `/admin-dashboard`. */
export const AdminDashboard = z.object({
  ...sharedFigures,
  /** The unit chosen; null for all of them. */
  unit: UnitOfFigures.nullable(),
  units: z.array(RankedUnit),
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

export const adminDashboard = {
  /** Each unit's figures are of its own day; `day` looks at another one, the month to that day. */
  read: requires('admin-dashboard:read', { sharedBy: 'scope' })
    .route({ method: 'GET', path: '/admin-dashboard', summary: 'Painel da empresa' })
    .input(z.object({ unitId: Id.optional(), day: ShownDay.optional() }))
    .output(AdminDashboard)
    .errors({ UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } }),
};
