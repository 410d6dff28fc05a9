import { randomUUID } from 'node:crypto';
import { type Client, openWorld, type World } from '../../testing/world.ts';

/** A plant with its office and a seller, for tests that record loads. */
export interface Plant {
  world: World;
  unit: { id: string };
  seller: { id: string };
  office: Client;
  /** A load as the office types it, each a quarter of an hour after the one before. */
  aLoad: (with_?: object) => ReturnType<typeof loadOf>;
}

/** Opens a world with a plant; close its world in the end. */
export async function openPlant(): Promise<Plant> {
  const world = await openWorld('2026-11-18T14:00:00Z');
  const unit = await world.unit();
  const seller = await world.seller({ unit_id: unit.id });
  const customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  const mix = await world.mix();
  const office = await world.as(await world.account('unit', { unit_id: unit.id }));
  let minute = 0;
  const aLoad = (with_: object = {}) => ({ ...loadOf(customer.id, mix.id, 15 * minute++), ...with_ });
  return { world, unit, seller, office, aLoad };
}

const loadOf = (customerId: string, mixId: string, minute: number) => ({
  id: randomUUID(),
  customerId,
  mixId,
  loadedAt: new Date(Date.UTC(2026, 10, 10, 0, minute)).toISOString(),
  loadedM3: 8,
  deliveredM3: 7.5,
  billedM3: 8,
  priceCentsPerM3: 51_250,
});
