import { randomUUID } from 'node:crypto';
import type { World } from '../../testing/world.ts';

/** A plant with one of each thing, every one called "Aurora": who may, finds it. */
export async function makePlant(
  world: World,
  { noteNumber, pourNumber }: Record<'noteNumber' | 'pourNumber', number>,
) {
  const unit = await world.unit({ city: 'Itu' });
  const seller = await world.seller({ unit_id: unit.id, name: 'Vera Aurora' });
  const partner = await world.partner();
  const ofSeller = { unit_id: unit.id, seller_id: seller.id };
  const customer = await world.customer({ ...ofSeller, name: 'Construtora Aurora São José Ltda.' });
  const site = await world.site({
    ...ofSeller,
    customer_id: customer.id,
    name: 'Residencial Aurora',
    address: 'Rua das Acácias, 12',
    city: 'Itu',
  });
  const driver = await world.driver({ unit_id: unit.id, partner_id: partner.id, name: 'Davi Aurora' });
  const vehicle = await world.vehicle({
    unit_id: unit.id,
    partner_id: partner.id,
    fleet_number: `AURORA-0${noteNumber}`,
  });
  const manager = await world.manager({ unit_id: unit.id, name: 'Gil Aurora' });
  const employee = await world.employee({ unit_id: unit.id, name: 'Eva Aurora' });
  const load = await world.load({
    ...ofSeller,
    customer_id: customer.id,
    site_id: site.id,
    note_number: noteNumber,
    vehicle_id: vehicle.id,
    driver_id: driver.id,
    partner_id: partner.id,
    price_cents_per_m3: 98_765,
  });
  const account = await world.account('unit', { unit_id: unit.id });
  const made = {
    load: load.id,
    customer: customer.id,
    site: site.id,
    driver: driver.id,
    vehicle: vehicle.id,
    seller: seller.id,
    manager: manager.id,
    employee: employee.id,
    pour: randomUUID(),
    quote: randomUUID(),
    receipt: randomUUID(),
    document: randomUUID(),
    campaign: randomUUID(),
    supplier: randomUUID(),
  };
  await world.pool.query(
    `insert into pours (id, unit_id, seller_id, number, customer_id, site_id, mix_id, starts_at, ends_at, m3, load_m3, interval_minutes,
       element, pumped, travel_minutes, travel_source, price_cents_per_m3)
     select $1, unit_id, seller_id, $2, customer_id, site_id, mix_id, '2026-11-19T12:00Z', '2026-11-19T14:00Z', 16, 8, 64, 'slab', false,
       20, 'setting', 98765 from loads where id = $3`,
    [made.pour, pourNumber, load.id],
  );
  const { id: accountId } = await world.account('seller', ofSeller);
  await world.pool.query(
    `insert into quotes (id, unit_id, seller_id, number, customer_id, terms, priced, content_hash, m3, total_cents, discount_cents,
       cents_per_m3, priced_on, valid_until, desk, light, day_on, recorded_by, created_at)
     select $1, l.unit_id, l.seller_id, 77, l.customer_id, '{}', '{}', 'x', 8, 1, 0, 1, l.day_on, l.day_on, 'seller', 'green', l.day_on, $2,
       l.loaded_at from loads l where l.id = $3`,
    [made.quote, accountId, load.id],
  );
  await world.pool.query(
    `insert into receipts (id, unit_id, series, number, customer_id, seller_id, payer_name, payer_document, value_cents, advance_cents,
       advance_for, method, city, issued_on, issued_at, reference, loads, code, content, sha256, issued_by, issuer_name)
     select $1::uuid, l.unit_id, 'R', 88, l.customer_id, l.seller_id, k.name, '', 1, 0, '', 'cash', '', l.day_on, l.loaded_at, '', 0, ($1::uuid)::text, '{}',
       'x', $2, 'Marina' from loads l join customers k on k.id = l.customer_id where l.id = $3`,
    [made.receipt, accountId, load.id],
  );
  await world.pool.query(
    `insert into documents (id, unit_id, account_id, sender_name, title, kind, file_name, original_key, original_bytes, original_sha256, pages)
     values ($1, $2, $3, 'Unidade', 'Contrato Aurora', 'supply_contract', 'c.pdf', gen_random_uuid()::text, 1, 'x', '[]')`,
    [made.document, unit.id, account.id],
  );
  await world.pool.query(
    `insert into campaigns (id, kind, name, starts_on, ends_on, rules, prizes)
     values ($1, 'seller', 'Campanha Aurora', '2026-12-01', '2026-12-31', '{}', '[]')`,
    [made.campaign],
  );
  await world.pool.query(
    `insert into suppliers (id, unit_id, name, cnpj, category, term_days, contacts, documents)
     values ($1, $2, 'Peças Aurora', gen_random_uuid()::text, 'parts', 30, '[]', '[]')`,
    [made.supplier, unit.id],
  );
  return { unit, seller, partner, driver, customer, account, made };
}
export type Plant = Awaited<ReturnType<typeof makePlant>>;
