import { LEAST_ROAD_MINUTES, roadMinutes } from '@traco/contract/sites/site';
import type { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import type { Coordinates } from '@traco/contract/values/coordinates';

/** How long a way takes, minutes, and how that is known. */
export interface Travel {
  minutes: number;
  source: 'typed' | 'history' | 'coordinates' | 'setting';
}

/** What is known of a way. */
export interface WayKnown {
  /** What somebody typed at the site, minutes. */
  typed: number | null;
  /** Median of the trips there at about this hour, minutes. */
  median: number | null;
  plant: Coordinates | null;
  site: Coordinates | null;
}

/** The way to a site: what somebody typed, else the trips of the past, else the map, else the unit's setting. */
export function travelOf({ typed, median, plant, site }: WayKnown, settings: UnitSettings): Travel {
  if (typed !== null) return { minutes: typed, source: 'typed' };
  if (median !== null)
    return { minutes: Math.max(LEAST_ROAD_MINUTES, Math.round(median)), source: 'history' };
  if (plant && site) return { minutes: roadMinutes(plant, site, settings), source: 'coordinates' };
  return { minutes: settings.travelMinutes, source: 'setting' };
}
