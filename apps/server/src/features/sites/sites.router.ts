import { kilometresBetween } from '@traco/contract/values/coordinates';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { findPlant, findPlantShown, findTravel, type Plant } from '../day-plan/day-plan.service.ts';
import * as rows from './sites.queries.ts';

const { sites } = signedInDoor;

const placeOf = ({ latitude, longitude }: Plant) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export const sitesRouter = sites.router({
  list: sites.list.handler(async ({ input, context: { db }, errors }) => {
    if (!(await rows.findOwner(db, input.customerId))) throw errors.CUSTOMER_NOT_FOUND();
    return rows.listSites(db, input.customerId);
  }),

  travel: sites.travel.handler(async ({ input, context: { db }, errors }) => {
    const site = await rows.findSite(db, input.id);
    const plant = site && (await findPlant(db, site.unitId));
    if (!site || !plant) throw errors.SITE_NOT_FOUND();
    const from = placeOf(plant);
    return {
      ...(await findTravel(db, plant, site.id, input.hour)),
      distanceKm: from && site.coordinates ? kilometresBetween(from, site.coordinates) : null,
    };
  }),

  map: sites.map.handler(async ({ input, context: { db, actor }, errors }) => {
    const plant = await findPlantShown(db, unitOf(actor, input));
    if (!plant) throw errors.UNIT_NOT_FOUND();
    const place = placeOf(plant);
    return { plant: place && { ...place, name: plant.name }, sites: await rows.listPlaces(db, plant.id) };
  }),

  create: sites.create.handler(async ({ input, context: { db }, errors }) => {
    const already = await rows.findSite(db, input.id);
    if (already) return already;
    const { id, customerId, ...fields } = input;
    const owner = await rows.findOwner(db, customerId);
    if (!owner) throw errors.CUSTOMER_NOT_FOUND();
    await rows.insertSite(db, { id, customerId, ...owner }, fields);
    const site = await rows.findSite(db, id);
    if (!site) throw errors.ID_TAKEN();
    return site;
  }),

  edit: sites.edit.handler(async ({ input, context: { db }, errors }) => {
    const site = (await rows.lockSite(db, input.id)) && (await rows.findSite(db, input.id));
    if (!site) throw errors.SITE_NOT_FOUND();
    if (site.revision !== input.revision) throw errors.STALE_REVISION({ data: { current: site } });
    if (site.active && !input.active && site.plannedPours > 0)
      throw errors.HAS_PLANNED_POURS({ data: { pours: site.plannedPours } });
    const { id, revision: _, ...fields } = input;
    return rows.changeSite(db, id, fields);
  }),
});
