import { randomUUID } from 'node:crypto';
import type { Client, World } from '../../testing/world.ts';

/** What is sent for a customer's loads that are settled; each with its cents. */
export const receiptOf = (customerId: string, loads: Record<string, number>, with_: object = {}) => ({
  id: randomUUID(),
  customerId,
  payerName: 'Construtora Ipanema Ltda.',
  payerDocument: '11.222.333/0001-81',
  valueCents: Object.values(loads).reduce((sum, cents) => sum + cents, 0),
  method: 'cash' as const,
  city: 'Sorocaba',
  issuedOn: '2026-11-18',
  loads: Object.entries(loads).map(([loadId, cents]) => ({ loadId, cents })),
  ...with_,
});

/** A unit with two sellers, a customer of the first, and its people; loads of R$ 1.000,00 each. */
export async function openBooks(world: World) {
  const unit = await world.unit({ city: 'Sorocaba' });
  const seller = await world.seller({ unit_id: unit.id });
  const other = await world.seller({ unit_id: unit.id });
  const customer = await world.customer({
    unit_id: unit.id,
    seller_id: seller.id,
    name: 'Construtora Ipanema',
    document: '11222333000181',
  });
  const mix = await world.mix();
  const plant = await world.as(await world.account('unit', { unit_id: unit.id, name: 'Usina Centro' }));
  const sells = await world.as(
    await world.account('seller', { unit_id: unit.id, seller_id: seller.id, name: 'Marina Souza' }),
  );
  const sellsToo = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: other.id }));
  let notes = 0;
  /** A load that the customer owes: 4 m³ at R$ 250,00. */
  const load = async (with_: object = {}) => {
    notes += 1;
    const { id } = await world.load({
      unit_id: unit.id,
      seller_id: seller.id,
      customer_id: customer.id,
      mix_id: mix.id,
      note_number: notes,
      loaded_at: '2026-11-10T12:00:00Z',
      loaded_m3: 4,
      delivered_m3: 4,
      billed_m3: 4,
      price_cents_per_m3: 25_000,
      ...with_,
    });
    return id;
  };
  /** What is sent for loads that are settled; each with its cents. */
  const given = (loads: Record<string, number>, with_: object = {}) => receiptOf(customer.id, loads, with_);
  const issue = (loads: Record<string, number>, with_: object = {}, as: Client = plant) =>
    as.receipts.issue(given(loads, with_));
  const paidAt = async (id: string) =>
    (await world.pool.query('select paid_at from loads where id = $1', [id])).rows[0].paid_at as Date | null;
  return { unit, seller, customer, mix, plant, sells, sellsToo, load, given, issue, paidAt };
}

export type Books = Awaited<ReturnType<typeof openBooks>>;
