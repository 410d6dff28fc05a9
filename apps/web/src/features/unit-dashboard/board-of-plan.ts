import type { Role } from '@traco/contract/roles';
import type { UnitPlan } from '@traco/contract/unit-dashboard/unit-dashboard';
import { pathOf } from '../../lib/paths.ts';

/** The board of the plant's day, where this person works on it. */
export const boardOf = ({ unit, dayOn }: UnitPlan, role: Role | undefined) =>
  role === 'supervisor'
    ? pathOf('/admin-schedule-view', {}, { unitId: unit.id, day: dayOn })
    : pathOf('/unit-schedule', {}, { day: dayOn });
