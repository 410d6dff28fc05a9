import { randomUUID } from 'node:crypto';
import type { Insert } from './insert.fixture.ts';

/** A pour with what its customer asked and confirmed, and the price that it is sold at. */
export async function makePourRows(
  insert: Insert,
  {
    unitId,
    sellerId,
    pourId,
    mixId,
    customerId,
    siteId,
  }: Record<'unitId' | 'sellerId' | 'pourId' | 'mixId' | 'customerId' | 'siteId', string>,
) {
  const ofSeller = { unit_id: unitId, seller_id: sellerId };
  await insert('pours', {
    id: pourId,
    ...ofSeller,
    customer_id: customerId,
    site_id: siteId,
    mix_id: mixId,
    starts_at: '2026-11-18T12:00:00Z',
    ends_at: '2026-11-18T14:00:00Z',
    m3: 16,
    load_m3: 8,
    interval_minutes: 64,
    element: 'slab',
    pumped: false,
    travel_minutes: 20,
    travel_source: 'setting',
    price_cents_per_m3: 52_000,
  });
  await insert('pour_changes', { id: randomUUID(), ...ofSeller, pour_id: pourId, fields: {} });
  await insert('pour_confirmations', {
    id: randomUUID(),
    ...ofSeller,
    pour_id: pourId,
    token_hash: 'x',
    expires_at: '2026-11-18T12:00:00Z',
  });
  const priceListId = randomUUID();
  await insert('price_lists', { id: priceListId, unit_id: unitId, name: 'Lista', valid_from: '2026-11-01' });
  await insert('price_list_items', {
    id: randomUUID(),
    unit_id: unitId,
    price_list_id: priceListId,
    mix_id: mixId,
    price_cents_per_m3: 52_000,
    floor_cents_per_m3: 50_000,
  });
}
