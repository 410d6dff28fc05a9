import type { LoadState } from '@traco/contract/concrete-volume/load';
import type { VehicleState, VehicleType } from '@traco/contract/fleet-management/vehicle';
import { isUnderWay } from '@traco/contract/operational-sheet/load-steps';
import { isProvisional, type PourState } from '@traco/contract/pours/pour-states';
import { round2 } from '@traco/contract/totals/pace';
import type { UnitPlan } from '@traco/contract/unit-dashboard/unit-dashboard';

const HOUR_MS = 3_600_000;

/** A planned load, and how its pour stands. */
interface PlannedLoad {
  pourState: PourState;
  m3: number;
  plannedAt: Date;
}

/**
 * m³ that the plant was to load by the end of each hour of a day, and how much of it is confirmed. What a pour of the
 * day has after midnight counts in the last hour.
 */
export function plannedCurve(
  loads: readonly PlannedLoad[],
  beginsAt: Date,
): Pick<UnitPlan, 'plannedM3' | 'confirmedM3' | 'planned'> {
  const ofHour = Array.from({ length: 24 }, () => 0);
  let confirmedM3 = 0;
  for (const { pourState, m3, plannedAt } of loads) {
    const hour = Math.floor((plannedAt.getTime() - beginsAt.getTime()) / HOUR_MS);
    ofHour[Math.min(23, Math.max(0, hour))]! += m3;
    if (!isProvisional(pourState)) confirmedM3 += m3;
  }
  let sum = 0;
  const planned = ofHour.map((m3) => {
    sum += m3;
    return round2(sum);
  });
  return { plannedM3: planned.at(-1)!, confirmedM3: round2(confirmedM3), planned };
}

/** How many trucks and pumps stand how. */
export function countVehicles(
  vehicles: readonly { id: string; type: VehicleType; state: VehicleState }[],
  loads: readonly { vehicleId: string | null; state: LoadState }[],
): UnitPlan['vehicles'] {
  const counted = new Map<string, UnitPlan['vehicles'][number]>();
  const out = new Set(loads.filter((load) => isUnderWay(load.state)).map(({ vehicleId }) => vehicleId));
  for (const { id, type, state: own } of vehicles) {
    const state = own === 'available' && out.has(id) ? 'on_trip' : own;
    const key = `${type} ${state}`;
    counted.set(key, { type, state, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()];
}
