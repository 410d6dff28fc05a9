import { randomUUID } from 'node:crypto';
import type { Insert } from './insert.fixture.ts';

/** What the rows of a day on the road hang on. */
interface SheetOwner {
  unitId: string;
  sellerId: string;
  driverId: string;
  partnerId: string;
  accountId: string;
  vehicleId: string;
  loadId: string;
  pourId: string;
  mixId: string;
  fileId: string;
}

const AT = '2026-11-18T12:00:00Z';
const DAY = '2026-11-18';

const clocks = { device_at: AT, at: AT };

/** Fills the tables of loads in motion with rows of one owner. */
export async function makeSheetRows(insert: Insert, owner: SheetOwner): Promise<void> {
  const add = async (table: string, row: Record<string, unknown>) => {
    const id = randomUUID();
    await insert(table, { id, ...row });
    return id;
  };
  await makeTripRows(insert, add, owner);
  await makeDriverRows(insert, add, owner);
  await makeConflictRows(add, owner);
  await makeDayRows(insert, add, owner);
}

/** Adds a row under an id of its own, which it gives. */
type Add = (table: string, row: Record<string, unknown>) => Promise<string>;

/** What became of a load on its way, and what came back of it. */
async function makeTripRows(insert: Insert, add: Add, owner: SheetOwner): Promise<void> {
  const { unitId: unit_id, loadId: load_id, accountId: account_id } = owner;
  const ofLoad = {
    load_id,
    unit_id,
    seller_id: owner.sellerId,
    driver_id: owner.driverId,
    partner_id: owner.partnerId,
  };
  await add('water_additions', { ...ofLoad, ...clocks, account_id, litres: 20, asked_by: 'Mestre João' });
  await add('unusual_reasons', {
    subject: 'load',
    row_id: load_id,
    unit_id,
    seller_id: owner.sellerId,
    key: 'over_drum',
    sentence: 'O balão deste caminhão comporta 7 m³.',
    reason: 'Concreto seco',
    account_id,
    at: AT,
  });
  await add('load_acknowledgements', { ...ofLoad, ...clocks, account_id });
  await add('load_receipts', { ...ofLoad, ...clocks, account_id, receiver_name: 'Mestre João' });
  await add('delivery_notes', {
    ...ofLoad,
    version: 1,
    load_revision: 1,
    storage_key: 'delivery-notes/x',
    bytes: 1,
    sha256: 'x',
  });
  await add('note_links', { ...ofLoad, ends_at: AT });
  await insert('note_codes', { load_id, code: 'K7M29QXA' });
  await insert('note_series', { unit_id, series: 'E', last_number: 1 });
  const return_id = await add('concrete_returns', {
    ...ofLoad,
    ...clocks,
    mix_id: owner.mixId,
    residue_m3: 0.1,
    surplus_m3: 1,
    reason: 'customer_surplus',
    party: 'customer',
  });
  const offer = { unit_id, seller_id: owner.sellerId, return_id, pour_id: owner.pourId, m3: 1 };
  await add('return_offers', offer);
}

/** What a driver's device told of a day. */
async function makeDriverRows(insert: Insert, add: Add, owner: SheetOwner): Promise<void> {
  const { loadId: load_id, vehicleId: vehicle_id } = owner;
  const ofDriver = { unit_id: owner.unitId, driver_id: owner.driverId };
  await add('device_entries', {
    ...ofDriver,
    kind: 'step',
    load_id,
    body: {},
    device_at: AT,
    sent_at: AT,
  });
  await add('fuelings', { ...ofDriver, ...clocks, day_on: DAY, vehicle_id, litres: 100, cents: 60_000 });
  await add('occurrences', { ...ofDriver, ...clocks, day_on: DAY, kind: 'delay', text: 'Portão fechado' });
  await add('manual_readings', {
    ...ofDriver,
    ...clocks,
    day_on: DAY,
    page: 'acidente',
    version: '2026-11-20',
    wrong_tries: 0,
  });
  await add('refused_entries', {
    ...ofDriver,
    day_on: DAY,
    kind: 'step',
    load_id,
    refusal: 'DAY_CLOSED',
    body: {},
    at: AT,
  });
  await insert('flagged_entries', {
    ...ofDriver,
    entry_id: randomUUID(),
    flag: 'resting',
    day_on: DAY,
    load_id,
    at: AT,
  });
}

/** What a device told of a load that was given away meanwhile. */
async function makeConflictRows(add: Add, owner: SheetOwner): Promise<void> {
  const { loadId: load_id, vehicleId: vehicle_id } = owner;
  const ofDriver = { unit_id: owner.unitId, driver_id: owner.driverId };
  const conflict_id = await add('load_conflicts', {
    ...ofDriver,
    load_id,
    vehicle_id,
    kind: 'reassigned',
    since: AT,
    opened_at: AT,
  });
  await add('held_entries', {
    ...ofDriver,
    conflict_id,
    load_id,
    kind: 'step',
    body: {},
    device_at: AT,
    sent_at: AT,
    at: AT,
    server_at: AT,
  });
}

/** What the plant decided and announced on a day. */
async function makeDayRows(insert: Insert, add: Add, owner: SheetOwner): Promise<void> {
  const { unitId: unit_id, loadId: load_id, accountId: account_id, vehicleId: vehicle_id } = owner;
  await add('settled_checks', {
    unit_id,
    day_on: DAY,
    key: `clock_wrong:${load_id}`,
    note: 'Aparelho trocado',
    settled_by: account_id,
    settled_by_name: 'Unidade',
    settled_at: AT,
  });
  await insert('closed_days', { unit_id, day_on: '2020-01-02', state: 'closed', changed_by: account_id });
  await add('incidents', { unit_id, kind: 'truck_broken', vehicle_id, started_at: AT });
  await add('notices', { unit_id, account_id, kind: 'message', title: 'Aviso', text: 'Chuva à tarde' });
}
