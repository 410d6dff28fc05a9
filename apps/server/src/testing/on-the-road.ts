import { randomUUID } from 'node:crypto';
import type { EntryRefusal, SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { openPlant, type Plant } from './plant.ts';
import type { Client, World } from './world.ts';

/** A driver of a plant with a load of today to carry. */
export interface OnTheRoad extends Plant {
  driver: Client;
  driverId: string;
  accountId: string;
  vehicleId: string;
  load: { id: string };
  /** A further load of the driver. */
  anotherLoad: (with_?: object) => Promise<{ id: string }>;
  /** Sends entries with a clock that is right; why each was refused, or null. */
  send: (...entries: object[]) => Promise<(EntryRefusal | null)[]>;
  /** The steps of a load, minute by minute from now on, up to one of them. */
  driveTo: (loadId: string, last: string) => Promise<void>;
  /** A photo that the driver sent. */
  aPhoto: (purpose?: string) => Promise<string>;
  row: (loadId: string) => Promise<Record<string, unknown>>;
}

export const trip = ['loading', 'en_route', 'on_site', 'discharging', 'washing', 'returning', 'closed'];

/** Puts a driver on the road: 18 November 2026, 11:00 in São Paulo. */
export async function goOnTheRoad(world: World): Promise<OnTheRoad> {
  const plant = await openPlant(world);
  const [truck] = plant.trucks;
  const account = await world.account('driver', { unit_id: plant.unit.id, driver_id: truck!.driver_id });
  const driver = await world.as(account);
  const anotherLoad = (with_: object = {}) =>
    world.load({
      unit_id: plant.unit.id,
      seller_id: plant.seller.id,
      customer_id: plant.customer.id,
      site_id: plant.site.id,
      mix_id: plant.mix.id,
      driver_id: truck!.driver_id,
      vehicle_id: truck!.id,
      state: 'scheduled',
      origin: 'dispatch',
      note_number: null,
      loaded_m3: 8,
      delivered_m3: 8,
      billed_m3: 8,
      loaded_at: world.now().toISOString(),
      planned_at: world.now().toISOString(),
      ...with_,
    });
  const load = await anotherLoad();
  const send: OnTheRoad['send'] = async (...entries) => {
    const { outcomes } = await driver.operationalSheet.send({
      sentAt: world.now().toISOString(),
      entries: entries.map((entry) => anEntry(world, entry)) as SheetEntry[],
    });
    return outcomes.map(({ refusal }) => refusal);
  };
  const aPhoto = async (purpose = 'load-photo') => {
    const id = randomUUID();
    await world.pool.query(
      `insert into files (id, unit_id, account_id, purpose, name, media_type, bytes, sha256, storage_key)
       values ($1, $2, $3, $4, 'foto.jpg', 'image/jpeg', 1, 'x', $5)`,
      [id, plant.unit.id, account.id, purpose, `${purpose}/${id}`],
    );
    return id;
  };
  return {
    ...plant,
    driver,
    driverId: truck!.driver_id,
    accountId: account.id,
    vehicleId: truck!.id,
    load,
    anotherLoad,
    send,
    aPhoto,
    driveTo: async (loadId, last) => {
      for (const to of trip.slice(0, trip.indexOf(last) + 1)) {
        if (to === 'returning')
          await send({
            kind: 'receipt',
            loadId,
            receiverName: 'Mestre João',
            signatureId: await aPhoto('signature'),
          });
        const [refusal] = await send({ kind: 'step', loadId, to });
        if (refusal) throw new Error(`${to}: ${refusal}`);
        world.setNow(new Date(world.now().getTime() + 10 * 60_000));
      }
    },
    row: async (loadId) => {
      const { rows } = await world.pool.query(
        `select *, loaded_m3::float, delivered_m3::float, billed_m3::float, returned_m3::float from loads where id = $1`,
        [loadId],
      );
      return rows[0];
    },
  };
}

/** An entry with what each needs, entered now. */
const anEntry = (world: World, entry: object) => ({
  id: randomUUID(),
  deviceAt: world.now().toISOString(),
  ...('kind' in entry && entry.kind === 'receipt'
    ? { receiverName: '', receiverDocument: '', notes: '' }
    : {}),
  ...('kind' in entry && entry.kind === 'return'
    ? {
        reasonText: '',
        reason: 'customer_surplus',
        party: 'customer',
        residueM3: 0,
        surplusM3: 0,
        photoIds: [],
        signatureId: null,
        slumpMm: null,
        temperatureC: null,
      }
    : {}),
  ...('kind' in entry && entry.kind === 'sheet' ? { notes: '' } : {}),
  ...entry,
});
