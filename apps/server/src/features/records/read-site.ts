import { kilometresBetween } from '@traco/contract/values/coordinates';
import { listLoadLines, listPourLines } from '../../database/ledger-lines.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { findPlant, findTravel } from '../day-plan/day-plan.service.ts';
import { findOwners, findSite } from '../sites/sites.service.ts';

/** The way is told for this hour where nobody says which. */
const USUAL_HOUR = 8;

/** Everything of a site: whose it is, how far, what is planned for it and what was brought there. */
export const readSite = signedInDoor.records.site.handler(async ({ input, context: { db }, errors }) => {
  const site = await findSite(db, input.id);
  const plant = site && (await findPlant(db, site.unitId));
  const owners = site && (await findOwners(db, site.id));
  if (!site || !plant || !owners) throw errors.SITE_NOT_FOUND();
  const { latitude, longitude, name } = plant;
  const place = latitude === null || longitude === null ? null : { latitude, longitude, name };
  return {
    site,
    ...owners,
    unit: { id: plant.id, name, timeZone: plant.timeZone },
    plant: place,
    travel: {
      ...(await findTravel(db, plant, site.id, USUAL_HOUR)),
      distanceKm: place && site.coordinates ? kilometresBetween(place, site.coordinates) : null,
    },
    pours: await listPourLines(db, { siteId: site.id }),
    loads: await listLoadLines(db, { siteId: site.id }),
  };
});
