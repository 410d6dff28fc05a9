import { z } from 'zod';
import { LoadLine } from '../concrete-volume/load-line.ts';
import { TravelSource } from '../pours/pour.ts';
import { PourLine } from '../pours/pour-line.ts';
import { Coordinates } from '../values/coordinates.ts';
import { Site } from './site.ts';

/** How long the way to a site takes, as planning reckons it. */
export const SiteTravel = z.object({
  minutes: z.int(),
  source: TravelSource,
  /** As the crow flies, km; null while plant or site have no place on the map. */
  distanceKm: z.number().nullable(),
});
export type SiteTravel = z.infer<typeof SiteTravel>;

const Named = z.object({ id: z.string(), name: z.string() });

/** A site in whole: whose it is, where, how far, what was brought there and what is planned. */
export const SitePage = z.object({
  site: Site,
  customer: Named,
  seller: Named,
  unit: Named.extend({ timeZone: z.string() }),
  plant: Coordinates.extend({ name: z.string() }).nullable(),
  travel: SiteTravel,
  pours: z.array(PourLine),
  loads: z.array(LoadLine),
});
export type SitePage = z.infer<typeof SitePage>;
