import {
  isUnderWay,
  type StepTimes,
  timeOfStep,
  tripSteps,
} from '@traco/contract/operational-sheet/load-steps';
import type { SheetLoad } from '@traco/contract/operational-sheet/sheet';
import type { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import { type MarkedLoad, marksOf, type TwinLoad } from './load-marks.rules.ts';
import type { SheetLoadRow } from './sheet-loads.queries.ts';
import { waterLimitOf } from './water.rules.ts';

const instant = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString());

/** When each step of a load has begun; first water only once there was any. */
export const stepsOf = (row: SheetLoadRow): StepTimes => ({
  loadingAt: row.state === 'scheduled' ? null : instant(row.loadedAt),
  enRouteAt: instant(row.enRouteAt),
  onSiteAt: instant(row.onSiteAt),
  dischargingAt: instant(row.dischargingAt),
  washingAt: instant(row.washingAt),
  returningAt: instant(row.returningAt),
  backAt: instant(row.backAt),
});

export const toMarkedLoad = (row: SheetLoadRow): MarkedLoad => ({
  ...row,
  loadedAt: new Date(row.loadedAt).toISOString(),
  steps: stepsOf(row),
});

/** When a load was over; null while its trip is still to come or under way. */
function endOf({ state, endedAt }: SheetLoadRow, steps: StepTimes): string | null {
  if (state === 'scheduled' || isUnderWay(state)) return null;
  return (
    instant(endedAt) ?? tripSteps.map((step) => steps[timeOfStep[step]]).findLast((at) => at !== null) ?? null
  );
}

/** A row of the day's loads as the contract shows it, with what of it does not match. */
export function toSheetLoad(
  row: SheetLoadRow,
  all: readonly TwinLoad[],
  settings: UnitSettings,
  isOver: boolean,
): SheetLoad {
  const own = toMarkedLoad(row);
  return {
    id: row.id,
    revision: row.revision,
    state: row.state,
    origin: row.origin,
    driverId: row.driverId,
    vehicleId: row.vehicleId,
    vehicle: row.vehicle,
    noteSeries: row.noteSeries,
    noteNumber: row.noteNumber,
    pourNumber: row.pourNumber,
    turn: row.turn,
    customer: row.customer,
    site: row.site,
    mix: row.mix,
    plannedAt: instant(row.plannedAt),
    steps: own.steps,
    endedAt: endOf(row, own.steps),
    counts: row.counts,
    loadedM3: row.loadedM3,
    deliveredM3: row.deliveredM3,
    returnedM3: row.returnedM3,
    divertedM3: row.divertedM3,
    transferredM3: row.transferredM3,
    waterLitres: row.waterLitres,
    waterLimitLitres: waterLimitOf(row, settings),
    waterCode: row.waterCode,
    slumpMm: row.slumpMm,
    receiver: row.receiver,
    marks: marksOf(own, all, isOver),
    seen: row.seen && { at: new Date(row.seen.at).toISOString(), isCurrent: row.seen.isCurrent },
  };
}
