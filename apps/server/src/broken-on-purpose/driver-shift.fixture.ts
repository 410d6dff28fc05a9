import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inventor } from '../testing/inventor.ts';
import { signIn } from './installation.fixture.ts';

/** Something that a driver entered: its place in the shift is told by its label, the same for every driver. */
export interface ShiftEntry {
  label: string;
  /** Entries keep their order within a lane: a load's, or the day's. */
  lane: string;
  entry: { id: string; deviceAt: string; kind: string };
  /** Photos and signatures that go before it. */
  files: { id: string; purpose: 'signature' | 'load-photo' }[];
}

/** A driver of a plant of its own, with the entries of a shift of three loads. */
export interface DriverShift {
  unitId: string;
  cookie: string;
  /** Of the plant, which says where the surplus goes. */
  officeCookie: string;
  entries: ShiftEntry[];
}

const MINUTE_MS = 60_000;

/** Yesterday at 08:00 in São Paulo: the whole shift is over, and of one day. */
function beginOfShift(): number {
  const today = new Date(Date.now() - 3 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  return Date.parse(`${today}T11:00:00Z`) - 24 * 60 * MINUTE_MS;
}

/** Invents such a driver; nothing of the shift has been sent. */
export async function openShift(pool: pg.Pool): Promise<DriverShift> {
  const make = inventor(pool);
  const seller = await make.seller();
  const ofSeller = { unit_id: seller.unit_id, seller_id: seller.id };
  const customer = await make.customer(ofSeller);
  const site = await make.site({ ...ofSeller, customer_id: customer.id });
  const mix = await make.mix();
  const driver = await make.driver({ unit_id: seller.unit_id });
  const vehicle = await make.vehicle({ unit_id: seller.unit_id, driver_id: driver.id });
  const account = await make.account('driver', { unit_id: seller.unit_id, driver_id: driver.id });
  const office = await make.account('unit', { unit_id: seller.unit_id });
  const begins = beginOfShift();
  const loadIds: string[] = [];
  for (const turn of [1, 2, 3]) {
    const { id } = await make.load({
      ...ofSeller,
      customer_id: customer.id,
      site_id: site.id,
      mix_id: mix.id,
      driver_id: driver.id,
      vehicle_id: vehicle.id,
      state: 'scheduled',
      origin: 'dispatch',
      turn,
      loaded_at: new Date(begins + turn * 120 * MINUTE_MS).toISOString(),
    });
    loadIds.push(id);
  }
  return {
    unitId: String(seller.unit_id),
    cookie: await signIn(pool, account.id),
    officeCookie: await signIn(pool, office.id),
    entries: entriesOf(begins, vehicle.id, loadIds),
  };
}

const filesOf = (purpose: ShiftEntry['files'][number]['purpose'], ...ids: unknown[]) =>
  ids.flat().flatMap((id) => (typeof id === 'string' ? [{ id, purpose }] : []));

function entriesOf(begins: number, vehicleId: string, loadIds: readonly string[]): ShiftEntry[] {
  const entries: ShiftEntry[] = [];
  let minute = 0;
  const enter = (lane: string, label: string, entry: { kind: string } & Record<string, unknown>) => {
    minute += 7;
    const deviceAt = new Date(begins + minute * MINUTE_MS).toISOString();
    entries.push({
      label,
      lane,
      entry: { id: randomUUID(), deviceAt, ...entry },
      files: [
        ...filesOf('signature', entry.signatureId),
        ...filesOf('load-photo', entry.absentPhotoId, entry.photoIds),
      ],
    });
  };
  const day = (entry: { kind: string } & Record<string, unknown>) =>
    enter('day', [entry.kind, entry.step].join(' '), entry);

  day({ kind: 'shift', step: 'start', vehicleId, odometerKm: 120_000, hourMeter: 4_000 });
  day({ kind: 'checklist', vehicleId, answers: [{ item: 'tyres', ok: false, note: 'Dianteiro careca' }] });
  for (const [index, loadId] of loadIds.entries()) {
    const of = (entry: { kind: string } & Record<string, unknown>) =>
      enter(loadId, [index + 1, entry.kind, entry.to].filter(Boolean).join(' '), { ...entry, loadId });
    of({ kind: 'step', to: 'loading' });
    of({ kind: 'step', to: 'en_route', loadedM3: 7 + index / 2, seal: `L-${index}` });
    of({ kind: 'step', to: 'on_site' });
    if (index === 1) of({ kind: 'occurrence', occurrence: 'delay', text: 'Portão fechado' });
    of({ kind: 'step', to: 'discharging' });
    if (index < 2)
      of({ kind: 'water', litres: 20 + index, askedBy: 'Mestre João', signatureId: randomUUID() });
    of({ kind: 'step', to: 'washing' });
    of({ kind: 'receipt', receiverDocument: '', notes: '', cylinders: index, ...receiverOf(index) });
    if (index > 0) of({ kind: 'return', ...surplus, ...leftOver(index), photoIds: [randomUUID()] });
    of({ kind: 'step', to: 'returning' });
    of({ kind: 'step', to: 'closed' });
    if (index === 1) day({ kind: 'fuel', vehicleId, litres: 120.5, cents: 72_000, odometerKm: 120_090 });
  }
  day({ kind: 'occurrence', occurrence: 'other', text: 'Pista molhada na volta' });
  day({ kind: 'shift', step: 'end', odometerKm: 120_180, hourMeter: 4_008 });
  day({ kind: 'sheet', notes: 'Dia sem novidade' });
  return entries;
}

/** The second load leaves only *lastro* behind; the third and last a surplus, which needs a destination. */
const leftOver = (index: number) =>
  index === 2 ? { residueM3: 0.1, surplusM3: 1.5 } : { residueM3: 0.2, surplusM3: 0 };

const receiverOf = (index: number) =>
  index === 2
    ? { receiverName: '', absentPhotoId: randomUUID() }
    : { receiverName: 'João Pereira', signatureId: randomUUID(), slumpMm: 100 };

const surplus = {
  reason: 'customer_surplus',
  reasonText: '',
  party: 'customer',
  signatureId: null,
  slumpMm: null,
  temperatureC: null,
};

const ofTurn = '(select turn from loads l where l.id = load_id) as turn';

/** The surplus that needs a place before the sheet is handed in. */
export const surplusOf = ({ entries }: DriverShift): string =>
  entries.find(({ label }) => label === '3 return')?.entry.id ?? '';

/** What the ledger tells of a shift, in a driver's own words: no ids, and the server's clock left out. */
export async function ledgerOf(pool: pg.Pool, { unitId, entries }: DriverShift) {
  const labels = new Map(entries.map(({ entry, label }) => [entry.id, label]));
  const read = async (columns: string, from: string, order: string) =>
    (await pool.query(`select ${columns} from ${from} where unit_id = $1 order by ${order}`, [unitId])).rows;
  const arrived = await read('id, kind, load_id is null as of_day, device_at', 'device_entries', 'device_at');
  const notes = await read('note_number', 'loads', 'note_number');
  return {
    loads: await read(
      `turn, state, loaded_at, en_route_at, on_site_at, discharging_at, washing_at, returning_at, back_at, loaded_m3, delivered_m3,
       billed_m3, returned_m3, total_cents, counts, seal, note_series, note_token is null as without_token, revision`,
      'loads',
      'turn',
    ),
    notes: notes.map(({ note_number }) => note_number),
    lastNote: await read('series, last_number', 'note_series', 'series'),
    steps: await read(`${ofTurn}, state, kind, device_at, at, reason`, 'load_steps', 'at'),
    water: await read(`${ofTurn}, litres, asked_by, unapproved, at`, 'water_additions', 'at'),
    receipts: await read(
      `${ofTurn}, receiver_name, signature_id is null as unsigned, slump_mm, cylinders, at`,
      'load_receipts',
      'at',
    ),
    returns: await read(
      `${ofTurn}, residue_m3, surplus_m3, loss_cents, state, destination, destination_text, revision, cardinality(photo_ids) as photos, at`,
      'concrete_returns',
      'at',
    ),
    fuel: await read('litres, cents, odometer_km, day_on, at', 'fuelings', 'at'),
    occurrences: await read(`${ofTurn}, kind, text, day_on, at`, 'occurrences', 'at'),
    shifts: await read(
      'day_on, started_at, ended_at, odometer_out_km, odometer_in_km, checklist, checklist_at, sheet, sheet_notes, sheet_sent_at',
      'shifts',
      'day_on',
    ),
    files: await read('purpose, name, bytes, sha256', 'files', 'purpose, name'),
    arrived: arrived.map(({ id, ...entry }) => ({ ...entry, label: labels.get(id) })),
    refused: await read('kind, refusal', 'refused_entries', 'kind'),
    totals: await read(
      'day_on, loads, loaded_m3, delivered_m3, billed_m3, returned_m3, revenue_cents',
      'daily_totals',
      'day_on',
    ),
  };
}
