import { randomUUID } from 'node:crypto';
import type { Inventor } from '../testing/inventor.ts';
import type { World } from '../testing/world.ts';
import { makeCampaignRows } from './campaign-rows.fixture.ts';
import { makeCommissionRows } from './commission-rows.fixture.ts';
import { makeDocumentRows } from './document-rows.fixture.ts';
import { makeGalleryRows } from './gallery-rows.fixture.ts';
import { makeIdentityRows } from './identity-rows.fixture.ts';
import type { Insert } from './insert.fixture.ts';
import { makeMaterialRows } from './material-rows.fixture.ts';
import { makeOfficeRows } from './office-rows.fixture.ts';
import { makePeopleRows } from './people-rows.fixture.ts';
import { makePourRows } from './pour-rows.fixture.ts';
import { makePublicRows } from './public-rows.fixture.ts';
import { makeQuoteRows } from './quote-rows.fixture.ts';
import { makeReceiptRows } from './receipt-rows.fixture.ts';
import { makeSheetRows } from './sheet-rows.fixture.ts';
import { makeTermRows } from './term-rows.fixture.ts';

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
 * Fills every table with rows of one owner: a unit, seller, driver, partner, employee and account. A new
 * table gets its row here, or its reason in `unfilled`.
 */
export async function makeOwnerRows(world: Inventor & Pick<World, 'pool' | 'cookieOf'>): Promise<Owner> {
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

  const insert: Insert = (table, row) => {
    const columns = Object.keys(row);
    return world.pool.query(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    );
  };
  await makePlantRows(insert, { unitId, accountId, mechanicId: mechanic.id });
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
  const fileId = await addNotePhoto(insert, { unitId, accountId });
  const { rows } = await world.pool.query('select mix_id from loads where id = $1', [load.id]);
  const mixId = rows[0].mix_id;
  const pourId = randomUUID();
  await makePourRows(insert, {
    unitId,
    sellerId,
    pourId,
    mixId,
    customerId: String(site.customer_id),
    siteId: site.id,
  });
  await makeCommissionRows(insert, { unitId, sellerId, accountId, loadId: load.id });
  await makeQuoteRows(insert, { unitId, sellerId, customerId: String(site.customer_id), accountId });
  await makeCampaignRows(insert, { unitId, sellerId });
  await makePeopleRows(insert, { unitId, sellerId, driverId, employeeId, fileId });
  await makeSheetRows(insert, {
    fileId,
    pourId,
    mixId,
    loadId: load.id,
    vehicleId: vehicle.id,
    accountId,
    unitId,
    sellerId,
    driverId,
    partnerId,
  });
  await makeDocumentRows(insert, { unitId, accountId });
  await makeMaterialRows(insert, { unitId, accountId });
  await makeGalleryRows(insert, { unitId, accountId, partnerId, sellerId, loadId: load.id });
  await makeTermRows(insert, { unitId, employeeId });
  await makePublicRows(insert, { unitId, sellerId, employeeId, accountId });
  await makeOfficeRows(insert, { unitId, sellerId, driverId, accountId });
  await makeReceiptRows(insert, {
    unitId,
    sellerId,
    accountId,
    customerId: String(site.customer_id),
    loadId: load.id,
  });
  await world.cookieOf({ id: accountId });
  await makeIdentityRows(insert, accountId);
  return { unitId, sellerId, driverId, partnerId, employeeId, accountId };
}

async function addNotePhoto(
  insert: Insert,
  { unitId, accountId }: Pick<Owner, 'unitId' | 'accountId'>,
): Promise<string> {
  const fileId = randomUUID();
  await insert('files', {
    id: fileId,
    unit_id: unitId,
    account_id: accountId,
    purpose: 'note-photo',
    name: 'nota.jpg',
    media_type: 'image/jpeg',
    bytes: 1,
    sha256: 'x',
    storage_key: 'notes/x',
  });
  return fileId;
}

async function makePlantRows(
  insert: Insert,
  { unitId, accountId, mechanicId }: Pick<Owner, 'unitId' | 'accountId'> & { mechanicId: string },
): Promise<void> {
  await insert('managers', { id: randomUUID(), unit_id: unitId, name: 'Gerente', cpf: '39053344705' });
  await insert('suppliers', {
    id: randomUUID(),
    unit_id: unitId,
    name: 'Pneus Paulista',
    cnpj: '12ABC34501DE35',
    category: 'tyres',
    term_days: 28,
    contacts: '[]',
    documents: '[]',
  });
  await insert('account_units', { account_id: mechanicId, unit_id: unitId });
  await insert('closed_months', { unit_id: unitId, month_on: '2020-01-01', closed_by: accountId });
}

/** Tables that the owner has no row in, each with its reason. */
export const unfilled: Record<string, string> = {
  announcements: 'what waits to be told is told and gone a moment later',
};
