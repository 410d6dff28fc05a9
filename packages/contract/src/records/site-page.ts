import { z } from 'zod';
import { LoadLine } from '../concrete-volume/load-line.ts';
import { PourLine } from '../pours/pour-line.ts';
import { Site } from '../sites/site.ts';
import { SiteTravel } from '../sites/sites.ts';
import { Coordinates } from '../values/coordinates.ts';

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
