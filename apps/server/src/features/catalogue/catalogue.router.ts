import type { RecentCustomer } from '@traco/contract/catalogue/catalogue';
import { readsPrices } from '@traco/contract/permissions';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn, instantOf } from '@traco/contract/values/time-zone';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { forgetWaiting } from '../../platform/forget-waiting.ts';
import { keptKind } from '../../platform/kept-answers.ts';
import { keptOrAsked } from '../../platform/kept-for.ts';
import { together } from '../../platform/one-message.ts';
import { scopeOfSight } from '../../platform/scopes.ts';
import { creditOfNew } from '../customers/customers.rules.ts';
import { findPlant } from '../day-plan/day-plan.service.ts';
import * as rows from './catalogue.queries.ts';
import { listClosedDays, listRecentCustomers } from './recent.queries.ts';
import { listRelevant } from './relevant.queries.ts';

const { catalogue } = signedInDoor;
/** Days back that are still of use. */
const RECENT_DAYS = 14;

/** Minutes for which the customers of a plant hold unless they change themselves: who was served meanwhile is among them already. */
const KEPT_MINUTES = 10;
const keptRecent = keptKind<{ customers: RecentCustomer[]; closedDays: string[] }>(KEPT_MINUTES, [
  'customers',
  'sites',
  'closed_days',
]);

export const catalogueRouter = catalogue.router({
  units: catalogue.units.handler(({ context: { db } }) => rows.listUnits(db)),
  sellers: catalogue.sellers.handler(({ input, context: { db } }) => rows.listSellers(db, input.unitId)),
  mixes: catalogue.mixes.handler(async ({ input, context: { db, now, actor } }) => {
    const unitId = unitOf(actor, input);
    const plant = unitId ? await findPlant(db, unitId) : undefined;
    const day = input.day ?? (plant && dayIn(now(), plant.timeZone));
    const found = await rows.listMixes(db, plant && day ? { unitId: plant.id, day } : null);
    return readsPrices(actor.role) ? found : found.map((mix) => ({ ...mix, priceCentsPerM3: null }));
  }),
  vehicles: catalogue.vehicles.handler(({ input, context: { db } }) => rows.listMixers(db, input.unitId)),
  drivers: catalogue.drivers.handler(async ({ input, context: { db, now } }) => {
    const plant = input.unitId ? await findPlant(db, input.unitId) : undefined;
    return rows.listDrivers(db, input.unitId, dayIn(now(), plant?.timeZone ?? 'UTC'));
  }),
  customers: catalogue.customers.handler(({ input, context: { db } }) => rows.findCustomers(db, input)),
  sites: catalogue.sites.handler(({ input, context: { db } }) => rows.listSites(db, input.customerId)),
  namesakes: catalogue.namesakes.handler(({ input, context: { db } }) => rows.findNamesakes(db, input)),

  relevant: catalogue.relevant.handler(async ({ input, context: { db, now, actor } }) => {
    const unitId = unitOf(actor, input);
    const plant = unitId ? await findPlant(db, unitId) : undefined;
    if (!plant) return [];
    const beginsOn = (days: number) =>
      instantOf(`${addDays(dayIn(now(), plant.timeZone), days)}T00:00`, plant.timeZone);
    return listRelevant(db, plant.id, {
      from: beginsOn(-RECENT_DAYS),
      today: beginsOn(0),
      to: beginsOn(1),
    });
  }),

  recent: catalogue.recent.handler(async ({ input, context: { db, actor, kept, now } }) => {
    const unitId = unitOf(actor, input);
    if (!unitId) return { customers: [], closedDays: [] };
    await forgetWaiting(db, kept);
    const key = `${scopeOfSight(actor)} ${unitId}`;
    return keptOrAsked(kept.of(keptRecent), { key, now: now() }, async () => {
      const [customers, closedDays] = await together([
        listRecentCustomers(db, unitId),
        listClosedDays(db, unitId),
      ]);
      return { customers, closedDays };
    });
  }),

  createCustomer: catalogue.createCustomer.handler(async ({ input, context: { db, actor }, errors }) => {
    const already = await rows.findCustomer(db, input.id);
    if (already) return already;
    const sellerId = actor.sellerId ?? input.sellerId;
    if (!sellerId) throw errors.SELLER_REQUIRED();
    const unitId = await rows.findUnitOfSeller(db, sellerId);
    if (!unitId) throw errors.SELLER_NOT_FOUND();
    const holder = input.document ? await rows.findByDocument(db, unitId, input.document) : undefined;
    if (holder) throw errors.DOCUMENT_TAKEN({ data: { customer: holder } });
    const credit = creditOfNew(actor.role, { credit: 'approved', creditLimitCents: null, creditNote: '' });
    const made = await rows.insertCustomer(db, { ...input, ...credit, sellerId, unitId });
    if (made) return made;
    // Made meanwhile, or there before where the asker may not see it.
    const first = await rows.findCustomer(db, input.id);
    if (first) return first;
    if (!input.document) throw errors.ID_TAKEN();
    const meanwhile = await rows.findByDocument(db, unitId, input.document);
    throw errors.DOCUMENT_TAKEN({ data: { customer: meanwhile ?? null } });
  }),

  createSite: catalogue.createSite.handler(async ({ input, context: { db }, errors }) => {
    const already = await rows.findSite(db, input.id);
    if (already) return already;
    const customer = await rows.findCustomer(db, input.customerId);
    if (!customer) throw errors.CUSTOMER_NOT_FOUND();
    const owner = { unitId: customer.unitId, sellerId: customer.sellerId };
    const made = (await rows.insertSite(db, { ...input, ...owner })) ?? (await rows.findSite(db, input.id));
    if (!made) throw errors.ID_TAKEN();
    return made;
  }),
});
