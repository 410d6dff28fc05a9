import type { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { type Travel, travelOf } from './travel.rules.ts';

const TRIPS = 60;
const FEWEST_TRIPS = 3;
const HOURS_AROUND = 1;

/** The unit as far as ways from it are concerned. */
export interface PlantPlace {
  timeZone: string;
  settings: UnitSettings;
  latitude: number | null;
  longitude: number | null;
}

const TravelRow = z.object({
  travel_minutes: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  at_hour: z.number().nullable(),
  trips_at_hour: z.number(),
  ever: z.number().nullable(),
  trips: z.number(),
});

/**
 * The way from the plant to a site at an hour of the day: the median of the last 60 trips there that began within
 * an hour of it, of any hour when those are fewer than three, and then the map.
 * @param hour hour of the plant's day at which the truck leaves, 0 to 23
 */
export async function findTravel(
  db: Database,
  plant: PlantPlace,
  siteId: string | null | undefined,
  hour: number,
): Promise<Travel> {
  if (!siteId) return travelOf({ typed: null, median: null, plant: null, site: null }, plant.settings);
  const row = await rowOf(db, TravelRow)`
    select o.travel_minutes, o.latitude, o.longitude, t.at_hour, t.trips_at_hour, t.ever, t.trips
    from sites o cross join lateral (
      select percentile_cont(0.5) within group (order by minutes) filter (where is_near) as at_hour,
        count(*) filter (where is_near)::int as trips_at_hour,
        percentile_cont(0.5) within group (order by minutes) as ever, count(*)::int as trips
      from (
        select extract(epoch from l.on_site_at - l.en_route_at) / 60 as minutes,
          abs(extract(hour from l.en_route_at at time zone ${plant.timeZone}) - ${hour}) <= ${HOURS_AROUND} as is_near
        from (select en_route_at, on_site_at from loads where site_id = o.id and counts order by loaded_at desc limit ${literalLimit(TRIPS)}) l
        where l.on_site_at > l.en_route_at
      ) trips
    ) t
    where o.id = ${siteId}`;
  const coordinatesOf = (latitude: number | null | undefined, longitude: number | null | undefined) =>
    typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
  const median =
    row && row.trips_at_hour >= FEWEST_TRIPS
      ? row.at_hour
      : row && row.trips >= FEWEST_TRIPS
        ? row.ever
        : null;
  return travelOf(
    {
      typed: row?.travel_minutes ?? null,
      median: median === null ? null : Number(median),
      plant: coordinatesOf(plant.latitude, plant.longitude),
      site: coordinatesOf(row?.latitude, row?.longitude),
    },
    plant.settings,
  );
}
