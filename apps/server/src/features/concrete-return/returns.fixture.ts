import { randomUUID } from 'node:crypto';
import { openPlant, type Plant } from '../../testing/plant.ts';
import type { Client, World } from '../../testing/world.ts';

/** A plant with a truck that comes back, and pours of two sellers that could take what it brings. */
export interface Yard extends Plant {
  /** A load of 8 m³ that left an hour ago and is on its way back. */
  load: { id: string };
  aLoad: (with_?: object) => Promise<{ id: string }>;
  aPhoto: () => Promise<string>;
  /** What a form sends: 3 m³ of surplus of the load. */
  aReturn: (with_?: object) => Promise<NewReturn>;
  record: (with_?: object) => ReturnType<Client['concreteReturn']['record']>;
  /** A confirmed pour of now that lacks 8 m³ in one planned load. */
  openPour: (with_?: { sellerId?: string; m3?: number; mixId?: string; travelMinutes?: number }) => Promise<{
    id: string;
    seller: Client;
  }>;
  row: (id: string) => Promise<Record<string, unknown>>;
}

type NewReturn = Parameters<Client['concreteReturn']['record']>[0];

/** Opens such a yard: 18 November 2026, 11:00 in São Paulo. */
export async function openYard(world: World): Promise<Yard> {
  const plant = await openPlant(world);
  const [truck] = plant.trucks;
  const unitId = plant.unit.id;
  const ago = (minutes: number) => new Date(world.now().getTime() - minutes * 60_000).toISOString();
  const aLoad = (with_: object = {}) =>
    world.load({
      unit_id: unitId,
      seller_id: plant.seller.id,
      customer_id: plant.customer.id,
      site_id: plant.site.id,
      mix_id: plant.mix.id,
      driver_id: truck!.driver_id,
      vehicle_id: truck!.id,
      state: 'returning',
      origin: 'dispatch',
      loaded_m3: 8,
      delivered_m3: 8,
      billed_m3: 8,
      price_cents_per_m3: 40_000,
      loaded_at: ago(60),
      ...with_,
    });
  const load = await aLoad();
  const account = await world.account('unit', { unit_id: unitId });
  const aPhoto = async () => {
    const id = randomUUID();
    await world.pool.query(
      `insert into files (id, unit_id, account_id, purpose, name, media_type, bytes, sha256, storage_key)
       values ($1, $2, $3, 'load-photo', 'foto.jpg', 'image/jpeg', 1, 'x', $4)`,
      [id, unitId, account.id, `load-photo/${id}`],
    );
    return id;
  };
  const aReturn: Yard['aReturn'] = async (with_ = {}) => ({
    id: randomUUID(),
    loadId: load.id,
    residueM3: 0,
    surplusM3: 3,
    reason: 'customer_surplus',
    reasonText: '',
    party: 'customer',
    photoIds: [await aPhoto()],
    signatureId: null,
    slumpMm: null,
    temperatureC: null,
    destination: null,
    ...with_,
  });
  return {
    ...plant,
    load,
    aLoad,
    aPhoto,
    aReturn,
    record: async (with_ = {}) => plant.office.concreteReturn.record(await aReturn(with_)),
    openPour: async ({ sellerId, m3 = 8, mixId = plant.mix.id, travelMinutes = 20 } = {}) => {
      const seller = sellerId ? { id: sellerId } : await world.seller({ unit_id: unitId });
      const ofSeller = { unit_id: unitId, seller_id: seller.id };
      const customer = await world.customer(ofSeller);
      const site = await world.site({ ...ofSeller, customer_id: customer.id, travel_minutes: travelMinutes });
      const pour = await plant.office.pours.request(
        plant.aPour({
          customerId: customer.id,
          siteId: site.id,
          mixId,
          m3,
          startsAt: new Date(world.now().getTime() + 30 * 60_000).toISOString(),
        }),
      );
      await world.pool.query(`update pours set state = 'confirmed' where id = $1`, [pour.id]);
      return { id: pour.id, seller: await world.as(await world.account('seller', ofSeller)) };
    },
    row: async (id) => {
      const { rows } = await world.pool.query(
        `select *, loaded_m3::float, delivered_m3::float, billed_m3::float, returned_m3::float, transferred_m3::float from loads where id = $1`,
        [id],
      );
      return rows[0];
    },
  };
}
