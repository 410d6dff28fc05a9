import type { Pour } from '@traco/contract/pours/pour';
import type { PreflightFacts } from '@traco/contract/pours/preflight';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { findCustomer, readOpen } from '../customers/customers.service.ts';
import { findPlant, type Plant } from '../day-plan/day-plan.service.ts';
import { fitOfPour } from './fit-of-pour.ts';
import { listLoadsOfPour } from './planned-loads.queries.ts';
import { resolvePour } from './pour-references.queries.ts';
import * as rows from './pours.queries.ts';

/** What is looked through before a pour is confirmed. */
export const preflightHandler = signedInDoor.pours.preflight.handler(
  async ({ input, context: { db, now }, errors }): Promise<PreflightFacts> => {
    const pour = await rows.findPour(db, input.id);
    if (!pour) throw errors.POUR_NOT_FOUND();
    const plant = (await findPlant(db, pour.unit.id))!;
    const found = await resolvePour(db, plant.id, {
      customerId: pour.customer.id,
      siteId: pour.site.id,
      mixId: pour.mix.id,
      startsAt: pour.startsAt,
    });
    const prices = 'resolved' in found ? found.resolved : null;
    const planned = (await listLoadsOfPour(db, pour.id)).filter(({ state }) => state === 'scheduled');
    return {
      fit: await fitOfRest(db, plant, pour, now()),
      plannedLoads: planned.length,
      loadsWithTruck: planned.filter(({ vehicleId }) => vehicleId).length,
      listCentsPerM3: prices?.listCentsPerM3 ?? null,
      floorCentsPerM3: prices?.floorCentsPerM3 ?? null,
      creditLimitCents: (await findCustomer(db, pour.customer.id))?.creditLimitCents ?? null,
      openCents: (await readOpen(db, pour.customer.id)).cents,
    };
  },
);

/** Whether what of a pour is neither delivered nor given back fits into its day. */
export const fitOfRest = (db: Database, plant: Plant, pour: Pour, now: Date) =>
  fitOfPour(
    db,
    plant,
    {
      ...pour,
      m3: pour.m3 - pour.releasedM3,
      siteId: pour.site.id,
      pumpId: pour.pump?.id,
      exceptPourId: pour.id,
    },
    now,
  );
