import type { WayOut } from '@traco/contract/incidents';
import { kilometresBetween } from '@traco/contract/site';
import type { UnitSettings } from '@traco/contract/unit-settings';
import type { OtherPlant } from './incidents.queries.ts';

interface Place {
  latitude: number | null;
  longitude: number | null;
}

/** Minutes on the road between two places, from the map; null where one of them is unknown. */
export function roadMinutes(
  from: Place,
  to: Place,
  { roadFactor, roadKmPerHour }: Pick<UnitSettings, 'roadFactor' | 'roadKmPerHour'>,
): number | null {
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null)
    return null;
  const km = kilometresBetween(
    { latitude: from.latitude, longitude: from.longitude },
    { latitude: to.latitude, longitude: to.longitude },
  );
  return Math.round(((km * roadFactor) / roadKmPerHour) * 60);
}

/**
 * The other plants that could send a load that is only planned, the nearest to its site first: near enough that what
 * they send is placed within its life.
 */
export function plantsInstead(
  site: Place,
  plants: readonly OtherPlant[],
  settings: UnitSettings,
  dischargeMinutes: number,
): WayOut[] {
  return plants
    .map((plant) => ({ plant, minutes: roadMinutes(plant, site, settings) }))
    .filter((way): way is { plant: OtherPlant; minutes: number } => way.minutes !== null)
    .filter(({ minutes }) => settings.loadingMinutes + minutes + dischargeMinutes <= settings.lifeMinutes)
    .sort((one, other) => one.minutes - other.minutes)
    .map(({ plant, minutes }) => ({
      kind: 'plant',
      id: plant.id,
      name: plant.name,
      minutes,
      m3: null,
      reason: `a ${minutes} min da obra, ${plant.capacity_m3_per_hour} m³/h`,
    }));
}
