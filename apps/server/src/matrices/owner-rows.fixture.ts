import { randomUUID } from 'node:crypto';
import type { World } from '../testing/world.ts';

/** The ids that everything of the owner hangs on. */
export interface Owner {
  unitId: string;
  sellerId: string;
  driverId: string;
  partnerId: string;
  employeeId: string;
  accountId: string;
}

/**
 * Fills every table with rows of one owner: his unit, seller, driver, partner, employee and account. A new
 * table gets its row here, or its reason in `unfilled`.
 */
export async function makeOwnerRows(world: World): Promise<Owner> {
  const { id: unitId } = await world.unit();
  const { id: partnerId } = await world.partner();
  const { id: sellerId } = await world.seller({ unit_id: unitId });
  const { id: driverId } = await world.driver({ unit_id: unitId, partner_id: partnerId });
  const { id: employeeId } = await world.employee({ unit_id: unitId });
  const vehicle = await world.vehicle({ unit_id: unitId, partner_id: partnerId, driver_id: driverId });
  const site = await world.site({ unit_id: unitId, seller_id: sellerId });
  const load = await world.load({
    unit_id: unitId,
    seller_id: sellerId,
    customer_id: site.customer_id,
    site_id: site.id,
    driver_id: driverId,
    partner_id: partnerId,
    vehicle_id: vehicle.id,
  });
  await world.goal({ unit_id: unitId, seller_id: sellerId, month_on: '2026-11-01', m3: 400 });
  const { id: accountId } = await world.account('unit', { unit_id: unitId });
  const mechanic = await world.account('mechanic');

  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row);
    return world.pool.query(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, place) => `$${place + 1}`).join(', ')})`,
      Object.values(row),
    );
  };
  await insert('managers', { id: randomUUID(), unit_id: unitId, name: 'Gerente', cpf: '39053344705' });
  await insert('account_units', { account_id: mechanic.id, unit_id: unitId });
  await insert('closed_months', { unit_id: unitId, month_on: '2020-01-01', closed_by: accountId });
  await insert('load_steps', {
    id: randomUUID(),
    load_id: load.id,
    unit_id: unitId,
    seller_id: sellerId,
    driver_id: driverId,
    partner_id: partnerId,
    state: 'closed',
    device_at: '2026-11-18T12:00:00Z',
    account_id: accountId,
  });
  await insert('files', {
    id: randomUUID(),
    unit_id: unitId,
    account_id: accountId,
    purpose: 'note-photo',
    name: 'nota.jpg',
    media_type: 'image/jpeg',
    bytes: 1,
    sha256: 'x',
    storage_key: 'notes/x',
  });
  await insert('logos', { id: randomUUID(), type: 'login', file_path: 'logo.png' });
  await insert('active_sessions', {
    id: randomUUID(),
    user_id: unitId,
    user_type: 'unit',
    user_name: 'Unidade',
    device_info: {},
    session_id: randomUUID(),
    account_id: accountId,
    unit_id: unitId,
  });
  await world.cookieOf({ id: accountId });
  await insert('credentials', {
    id: randomUUID(),
    account_id: accountId,
    provider_id: 'credential',
    provider_account_id: accountId,
    password: 'x',
  });
  await insert('verifications', {
    id: randomUUID(),
    identifier: 'x',
    value: 'x',
    expires_at: '2030-01-01T00:00:00Z',
  });
  await insert('sign_in_failures', { key: 'account:x', failures: 1 });
  return { unitId, sellerId, driverId, partnerId, employeeId, accountId };
}

/** Tables that the owner has no row in, each with its reason. */
export const unfilled: Record<string, string> = {};
