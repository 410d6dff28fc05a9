import { RoadClockShape } from '@traco/contract/operational-sheet/clock-limits';
import type { RoadLoad, UnitRoad } from '@traco/contract/unit-dashboard/unit-dashboard';
import { dischargeMinutesPerM3, type UnitSettings } from '@traco/contract/units-overview/unit-settings';
import { together } from '../../platform/one-message.ts';
import type { DayAsking, Plant } from '../day-plan/day-plan.service.ts';
import { keptWaiting } from './kept-waiting.ts';
import { listRoad, type RoadRow } from './road.queries.ts';

/** What is on the road of a plant now: loads with their clocks, and what waits for a hand. */
export async function readRoad(asking: DayAsking, plant: Plant): Promise<UnitRoad> {
  const { db, now } = asking;
  const [loads, { returns, occurrences, incidents }] = await together([
    listRoad(db, plant.id),
    keptWaiting(asking, plant.id),
  ]);
  return {
    unit: { id: plant.id, name: plant.name, timeZone: plant.timeZone },
    at: now.toISOString(),
    clock: RoadClockShape.parse(plant.settings),
    loads: loads.map((row) => toRoadLoad(row, plant.settings)),
    returns,
    occurrences,
    incidents,
  };
}

const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());

const toRoadLoad = (row: RoadRow, settings: UnitSettings): RoadLoad => ({
  id: row.id,
  noteSeries: row.note_series,
  noteNumber: row.note_number,
  state: row.state,
  m3: row.m3,
  customer: row.customer,
  site: row.site ?? '',
  vehicleId: row.vehicle_id,
  vehicle: row.vehicle,
  driver: row.driver,
  steps: {
    loadingAt: instant(row.loaded_at),
    enRouteAt: instant(row.en_route_at),
    onSiteAt: instant(row.on_site_at),
    dischargingAt: instant(row.discharging_at),
    washingAt: instant(row.washing_at),
    returningAt: instant(row.returning_at),
    backAt: null,
  },
  usual: {
    travel: row.travel_minutes ?? settings.travelMinutes,
    wait: Math.round(row.wait ?? 0),
    discharge: Math.round(
      row.m3 *
        (row.discharge_per_m3 && row.discharge_per_m3 > 0
          ? row.discharge_per_m3
          : dischargeMinutesPerM3(settings, row.pumped)),
    ),
  },
});
