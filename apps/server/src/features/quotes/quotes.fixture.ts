import { randomUUID } from 'node:crypto';
import { priceQuote } from '@traco/contract/quotes/price-quote';
import type { QuoteTerms } from '@traco/contract/quotes/quote-fields';
import { openPlant, type Plant } from '../../testing/plant.ts';
import type { Client, World } from '../../testing/world.ts';

export const usualTerms = {
  distanceKm: 10,
  moulding: false,
  fibreKgPerM3: 0,
  ice: false,
} satisfies Partial<QuoteTerms>;

/** A plant whose published list asks R$ 450,00 and goes down to R$ 420,00, and its people. */
export interface QuotingPlant extends Plant {
  admin: Client;
  /** What a form sends, at the price that it computed by the book of whoever asks. */
  typed: (
    client: Client,
    with_?: { discountPercent?: number; m3?: number } & Record<string, unknown>,
  ) => Promise<Typed>;
  /** A draft of the seller's. */
  draft: (
    with_?: { discountPercent?: number; m3?: number } & Record<string, unknown>,
  ) => ReturnType<Client['quotes']['create']>;
}
type Typed = Parameters<Client['quotes']['create']>[0];

export async function openQuotingPlant(world: World): Promise<QuotingPlant> {
  const plant = await openPlant(world);
  const { unit, mix, customer, site, hers } = plant;
  const listId = randomUUID();
  await world.pool.query(
    `insert into price_lists (id, unit_id, name, valid_from) values ($1, $2, 'Tabela', '2026-01-01')`,
    [listId, unit.id],
  );
  await world.pool.query(
    `insert into price_list_items (id, unit_id, price_list_id, mix_id, price_cents_per_m3, floor_cents_per_m3)
       values (gen_random_uuid(), $1, $2, $3, 45000, 42000)`,
    [unit.id, listId, mix.id],
  );
  await world.pool.query(`update price_lists set published_at = now() where id = $1`, [listId]);
  const admin = await world.as(await world.account('admin'));
  const typed: QuotingPlant['typed'] = async (client, { discountPercent = 0, m3 = 24, ...rest } = {}) => {
    const terms = { ...usualTerms, items: [{ mixId: mix.id, m3, discountPercent, pumped: true }] };
    const fields = {
      ...terms,
      unitId: unit.id,
      customerId: customer.id,
      siteId: site.id,
      validUntil: '2026-11-25',
      ...rest,
    };
    const book = await client.quotes.book({ unitId: unit.id });
    return { id: randomUUID(), ...fields, seenTotalCents: priceQuote(fields, book).totalCents };
  };
  return {
    ...plant,
    admin,
    typed,
    draft: async (with_) => hers.quotes.create(await typed(hers, with_)),
  };
}
