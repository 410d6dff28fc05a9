import { randomBytes, randomInt } from 'node:crypto';
import type { LoadState } from '@traco/contract/concrete-volume/load';
import type { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import type { deviceEntries } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';
import type { HeldLoad } from './held-loads.queries.ts';
import { findTruckOut } from './shifts.queries.ts';
import * as rows from './steps.queries.ts';

/** A step that its rules have let through. */
export interface AllowedStep {
  id: string;
  to: LoadState;
  deviceAt: Date;
  /** The moment that it is taken for. */
  at: Date;
  accountId: string;
  reason: string;
  loadedM3?: number | null | undefined;
  seal?: string | undefined;
  /** What else is said of the load as the step is taken: first water of a planned one tells with what it goes. */
  as?: rows.StepChange;
  position?: { latitude: number; longitude: number; accuracyMetres: number } | null | undefined;
}

/**
 * Writes a step and what it changes of its load: the moment, the state, with first water the delivery note's number,
 * out of the plant what was weighed, refused nothing delivered. The load is held by the caller.
 * @param entry the entry of a device that it came from
 * @returns false when the id is another step's
 */
export async function takeStep(
  db: Database,
  load: HeldLoad,
  step: AllowedStep,
  settings: UnitSettings,
  entry?: typeof deviceEntries.$inferInsert,
): Promise<boolean> {
  const row = {
    id: step.id,
    loadId: load.id,
    unitId: load.unitId,
    sellerId: load.sellerId,
    driverId: load.driverId,
    partnerId: load.partnerId,
    state: step.to,
    reason: step.reason,
    deviceAt: step.deviceAt,
    at: step.at,
    accountId: step.accountId,
    ...(step.position
      ? {
          latitude: String(step.position.latitude),
          longitude: String(step.position.longitude),
          accuracyMetres: Math.round(step.position.accuracyMetres),
        }
      : {}),
  };
  const change = {
    ...step.as,
    state: step.to,
    ...changeOf(load, step, settings),
    ...(step.to === 'loading' ? await truckOf(db, load, step.at) : {}),
  };
  return rows.writeStep(db, row, change, entry);
}

function changeOf(
  load: HeldLoad,
  { to, at, reason, loadedM3, seal }: AllowedStep,
  settings: UnitSettings,
): rows.StepChange {
  const drum = drumOf(load, loadedM3);
  switch (to) {
    case 'loading':
      return { loadedAt: at, ...drum, ...noteOf(load, at, settings) };
    case 'en_route':
      return { enRouteAt: at, ...drum, ...(seal ? { seal } : {}) };
    case 'on_site':
      return { onSiteAt: at };
    case 'discharging':
      return { dischargingAt: at };
    case 'washing':
      return { washingAt: at };
    case 'returning':
      return { returningAt: at };
    case 'closed':
      return { backAt: at };
    case 'refused':
      return { deliveredM3: 0, billedM3: 0, returnedM3: load.loadedM3, changeReason: reason };
    case 'cancelled':
      return { cancelReason: reason, cancelledAt: at };
    default:
      return {};
  }
}

/** A load that nobody gave a truck goes with the one that its driver is out with. */
async function truckOf(db: Database, load: HeldLoad, at: Date): Promise<rows.StepChange> {
  if (load.vehicleId || !load.driverId) return {};
  const truck = await findTruckOut(db, load.driverId, { unitId: load.unitId, at });
  return truck ? { vehicleId: truck.vehicleId, partnerId: truck.partnerId ?? load.partnerId } : {};
}

/**
 * What was weighed goes to the site, but for what is known to have come back: its step out may have been taken twice.
 * Surplus that was put under it is in the drum too, and what came back was, whatever the scale of the fresh part says.
 */
function drumOf(load: HeldLoad, weighedM3: number | null | undefined): rows.StepChange {
  if (load.returnedM3 > 0 && !weighedM3) return {};
  const loadedM3 = Math.max(weighedM3 ?? load.loadedM3, load.transferredM3, load.returnedM3);
  const deliveredM3 = Math.max(0, Number((loadedM3 - load.returnedM3).toFixed(2)));
  return { loadedM3, deliveredM3, billedM3: deliveredM3 };
}

/** What a load gets with first water, beside its number: the address of its note, the code for water beyond the limit. */
function noteOf(load: HeldLoad, at: Date, settings: UnitSettings): rows.StepChange {
  if (load.noteNumber !== null) return {};
  return {
    noteSeries: settings.noteSeries,
    noteToken: randomBytes(16).toString('base64url'),
    noteIssuedAt: at,
    waterCode: String(randomInt(1_000_000)).padStart(6, '0'),
  };
}
